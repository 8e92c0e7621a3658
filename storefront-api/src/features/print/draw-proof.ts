import PdfDocument from "pdfkit";
import { layOutDesign, type DesignLayout, type DesignSide, type PrintDesign } from "shared-contracts";

/** Points of paper around the trimmed page that is printed on and cut off, and of the margin for trim marks. */
const BLEED = 9;
const MARGIN = 27;
const MARK_LENGTH = 14;
const FONT = "Helvetica";

export type ProofInput = { readonly design: PrintDesign; readonly title: string; readonly createdAt: Date };

/** The proof as PDF: one page a side with bleed, trim marks, and the page boxes that printers cut by. */
export async function drawProof({ design, title, createdAt }: ProofInput): Promise<Buffer> {
  const layout = layOutDesign(design);
  const document = new PdfDocument({
    autoFirstPage: false,
    size: [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN],
    margin: 0,
    font: FONT,
    info: { Title: title, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve);
    document.on("error", reject);
  });
  for (const side of layout.sides) drawSide(document, layout, side);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawSide(document: PDFKit.PDFDocument, layout: DesignLayout, { lines }: DesignSide): void {
  const { width, height, paper, ink } = layout;
  document.addPage();
  const bleed = MARGIN - BLEED;
  Object.assign(document.page.dictionary.data, {
    TrimBox: [MARGIN, MARGIN, MARGIN + width, MARGIN + height],
    BleedBox: [bleed, bleed, MARGIN + width + BLEED, MARGIN + height + BLEED],
  });
  document.rect(MARGIN - BLEED, MARGIN - BLEED, width + 2 * BLEED, height + 2 * BLEED).fill(paper);
  drawTrimMarks(document, layout);
  document.fillColor(ink);
  for (const { text, x, y, size } of lines) {
    document.fontSize(size);
    const left = MARGIN + x - document.widthOfString(text) / 2;
    document.text(text, left, MARGIN + y, { lineBreak: false, baseline: "alphabetic" });
  }
}

function drawTrimMarks(document: PDFKit.PDFDocument, { width, height }: DesignLayout): void {
  document.lineWidth(0.25).strokeColor("black");
  for (const x of [MARGIN, MARGIN + width]) {
    document.moveTo(x, 0).lineTo(x, MARK_LENGTH).stroke();
    document
      .moveTo(x, height + 2 * MARGIN)
      .lineTo(x, height + 2 * MARGIN - MARK_LENGTH)
      .stroke();
  }
  for (const y of [MARGIN, MARGIN + height]) {
    document.moveTo(0, y).lineTo(MARK_LENGTH, y).stroke();
    document
      .moveTo(width + 2 * MARGIN, y)
      .lineTo(width + 2 * MARGIN - MARK_LENGTH, y)
      .stroke();
  }
}
