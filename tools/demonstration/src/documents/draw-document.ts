import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PdfDocument from "pdfkit";
import {
  addBlank,
  addList,
  addTable,
  addText,
  INDENT,
  keepTogether,
  MARGIN,
  MUTED,
  setStyle,
  TEXT_SIZE,
  widthOf,
  type Element,
  type Pdf,
} from "./document-blocks.js";
import type { DocumentedProduct, DocumentSection, ProductDocument } from "./product-documents.js";

const packages = createRequire(import.meta.url);

const FOOTER = 36;
const PICTURE_WIDTH = 150;
/** Fixed, so that the same item always has the same file. */
const CREATED_AT = new Date("2026-11-01T00:00:00Z");

export type DocumentInput = {
  readonly product: DocumentedProduct;
  readonly document: ProductDocument;
  /** JPEG or PNG. */
  readonly picture: Buffer | undefined;
};

/** The document as a tagged PDF (PDF/UA) on letter paper: readers and screen readers get headings, lists and tables. */
export async function drawDocument(input: DocumentInput): Promise<Buffer> {
  const { product, document } = input;
  const pdf = new PdfDocument({
    size: "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    pdfVersion: "1.7",
    // Missing from the types of pdfkit.
    subset: "PDF/UA" as string as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    // Embedded fonts only: PDF/UA requires them.
    font: "",
    info: {
      Title: `${document.title}: ${product.name}`,
      Author: product.brandName ?? "",
      Subject: document.title,
      CreationDate: CREATED_AT,
    },
  });
  for (const [name, weight] of [
    ["regular", 400],
    ["bold", 700],
  ] as const) {
    pdf.registerFont(name, readFileSync(packages.resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff`)));
  }
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  drawTitle(pdf, root, input);
  for (const section of document.sections) drawSection(pdf, root, section);
  root.end();
  drawFooters(pdf, input);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawTitle(pdf: Pdf, root: Element, { product, document, picture }: DocumentInput): void {
  const width = widthOf(pdf) - (picture ? PICTURE_WIDTH + INDENT : 0);
  const top = pdf.y;
  addText(pdf, root, "P", product.brandName ?? "", { size: TEXT_SIZE, color: MUTED, width });
  addText(pdf, root, "H1", document.title, { font: "bold", size: 24, width });
  addText(pdf, root, "P", product.name, { size: 12, width });
  const numbers = [
    `Item ${product.itemId}`,
    product.manufacturerPartNumber && `Model ${product.manufacturerPartNumber}`,
  ];
  addText(pdf, root, "P", numbers.filter(Boolean).join("   "), { size: TEXT_SIZE, color: MUTED, width });
  if (picture) {
    const left = pdf.page.width - MARGIN - PICTURE_WIDTH;
    const bbox: [number, number, number, number] = [left, top, left + PICTURE_WIDTH, top + PICTURE_WIDTH];
    root.add(
      pdf.struct("Figure", { alt: `Picture of ${product.name}`, bbox }, () => {
        pdf.image(picture, left, top, { width: PICTURE_WIDTH });
      }),
    );
    pdf.y = Math.max(pdf.y, top + PICTURE_WIDTH);
  }
  pdf.x = MARGIN;
  pdf.moveDown(0.5);
}

function drawSection(pdf: Pdf, root: Element, section: DocumentSection): void {
  const { heading, paragraphs = [], bullets = [], steps = [], table = [], blanks = [] } = section;
  pdf.moveDown(0.8);
  keepTogether(pdf, 72);
  addText(pdf, root, "H2", heading, { font: "bold", size: 14 });
  pdf.moveDown(0.3);
  for (const paragraph of paragraphs) addText(pdf, root, "P", paragraph);
  addList(
    pdf,
    root,
    bullets.map((text) => ["•", text]),
  );
  addList(
    pdf,
    root,
    steps.map((text, index) => [`${index + 1}.`, text]),
  );
  if (table.length > 0) addTable(pdf, root, table);
  for (const blank of blanks) addBlank(pdf, root, blank);
}

/** Page numbers and rules are artifacts: screen readers skip them. */
function drawFooters(pdf: Pdf, { product, document }: DocumentInput): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN;
    pdf.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    setStyle(pdf, { size: 8, color: MUTED });
    pdf.text(`${document.title}, item ${product.itemId}. A demonstration shop's document.`, MARGIN, y, {
      lineBreak: false,
    });
    pdf.text(`${page + 1} of ${count}`, MARGIN, y, { width: widthOf(pdf), align: "right", lineBreak: false });
    pdf.endMarkedContent();
  }
}
