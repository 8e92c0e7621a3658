import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PdfDocument from "pdfkit";
import type { DocumentedProduct, DocumentRow, DocumentSection, ProductDocument } from "./product-documents.js";

const packages = createRequire(import.meta.url);

const MARGIN = 54;
const FOOTER = 36;
const TEXT_SIZE = 10.5;
const PICTURE_WIDTH = 150;
const INDENT = 18;
const INK = "#1f2933";
const MUTED = "#52606d";
const LINE = "#cbd2d9";
/** Fixed, so that the same item always has the same file. */
const CREATED_AT = new Date("2026-11-01T00:00:00Z");

declare global {
  // eslint-disable-next-line typescript/no-namespace
  namespace PDFKit.Mixins {
    /** Missing from the types of pdfkit. */
    interface StructureElementOptions {
      bbox?: [left: number, top: number, right: number, bottom: number];
      scope?: "Column" | "Row";
    }
  }
}

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

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

type TextStyle = { readonly font?: string; readonly size?: number; readonly color?: string; readonly width?: number };

function addText(pdf: Pdf, parent: Element, type: string, text: string, style: TextStyle = {}): void {
  parent.add(
    pdf.struct(type, {}, () => {
      setStyle(pdf, style);
      pdf.text(text, { width: style.width ?? widthOf(pdf), paragraphGap: 3, lineGap: 2 });
    }),
  );
}

function addList(pdf: Pdf, root: Element, entries: readonly (readonly [label: string, text: string])[]): void {
  if (entries.length === 0) return;
  const list = pdf.struct("L");
  root.add(list);
  for (const [label, text] of entries) {
    const width = widthOf(pdf) - INDENT;
    setStyle(pdf);
    keepTogether(pdf, pdf.heightOfString(text, { width, lineGap: 2 }));
    const item = pdf.struct("LI");
    list.add(item);
    const { y } = pdf;
    item.add(
      pdf.struct("Lbl", {}, () => {
        setStyle(pdf);
        pdf.text(label, MARGIN, y, { lineBreak: false });
      }),
    );
    item.add(
      pdf.struct("LBody", {}, () => {
        pdf.text(text, MARGIN + INDENT, y, { width, paragraphGap: 3, lineGap: 2 });
      }),
    );
    item.end();
    pdf.x = MARGIN;
  }
  list.end();
}

function addTable(pdf: Pdf, root: Element, rows: readonly DocumentRow[]): void {
  const table = pdf.struct("Table");
  root.add(table);
  rows.forEach((cells, index) => {
    const widths = columnWidths(pdf, cells.length);
    setStyle(pdf, { font: "bold" });
    const heights = cells.map((cell, column) => pdf.heightOfString(cell, { width: (widths[column] ?? 0) - 12 }));
    const height = Math.max(...heights) + 8;
    keepTogether(pdf, height);
    const { y } = pdf;
    const row = pdf.struct("TR");
    table.add(row);
    let left = MARGIN;
    cells.forEach((cell, column) => {
      const isHeader = index === 0 || column === 0;
      const at = left;
      const width = widths[column] ?? 0;
      const draw = () => {
        setStyle(pdf, { font: isHeader ? "bold" : "regular" });
        pdf.text(cell, at, y + 4, { width: width - 12 });
      };
      row.add(
        isHeader ? pdf.struct("TH", { scope: index === 0 ? "Column" : "Row" }, draw) : pdf.struct("TD", {}, draw),
      );
      left += width;
    });
    row.end();
    drawLine(pdf, y + height);
    pdf.x = MARGIN;
    pdf.y = y + height;
  });
  table.end();
}

function addBlank(pdf: Pdf, root: Element, label: string): void {
  pdf.moveDown(0.8);
  keepTogether(pdf, 30);
  addText(pdf, root, "P", `${label}:`);
  drawLine(pdf, pdf.y, MARGIN + 130);
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

function drawLine(pdf: Pdf, y: number, from = MARGIN): void {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf
    .moveTo(from, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke(LINE);
  pdf.endMarkedContent();
}

function setStyle(pdf: Pdf, { font = "regular", size = TEXT_SIZE, color = INK }: TextStyle = {}): void {
  pdf.font(font).fontSize(size).fillColor(color);
}

function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

function columnWidths(pdf: Pdf, columns: number): readonly number[] {
  const width = widthOf(pdf);
  return columns === 2 ? [width * 0.32, width * 0.68] : Array.from({ length: columns }, () => width / columns);
}

/** Starts a page if the next `height` points don't fit on this one. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}
