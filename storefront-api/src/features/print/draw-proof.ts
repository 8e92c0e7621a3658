import { layOutDesign, type DesignLayout, type DesignSide, type PrintDesign } from "shared-contracts";
import { proofFonts, toFontRuns } from "./proof-fonts.js";

/** Points of bleed around the trimmed page, and of margin for trim marks. */
const BLEED = 9;
const MARGIN = 27;
const MARK_LENGTH = 14;
/** The note printed beside each page. */
const NOTE_SIZE = 5;

/** JPEG and PNG files by the `fileId` used in the design; pictures without a file are omitted. */
export type ProofPictures = ReadonlyMap<string, Buffer>;

export type ProofInput = {
  readonly design: PrintDesign;
  readonly pictures: ProofPictures;
  readonly title: string;
  readonly createdAt: Date;
};

/** The proof as PDF: one page per side with bleed, trim marks, embedded fonts and page boxes. */
export async function drawProof({ design, pictures, title, createdAt }: ProofInput): Promise<Buffer> {
  // Loaded with the first proof: it is large, and few processes make proofs.
  const { default: PdfDocument } = await import("pdfkit");
  const layout = layOutDesign(design);
  const document = new PdfDocument({
    autoFirstPage: false,
    pdfVersion: "1.6",
    size: [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN],
    margin: 0,
    // Embedded fonts only, because the standard PDF fonts can't be embedded.
    font: "",
    info: { Title: title, CreationDate: createdAt },
  });
  for (const { name, file } of proofFonts()) document.registerFont(name, file);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve);
    document.on("error", reject);
  });
  for (const side of layout.sides) drawSide(document, { layout, side, pictures });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

type SideInput = { readonly layout: DesignLayout; readonly side: DesignSide; readonly pictures: ProofPictures };

function drawSide(document: PDFKit.PDFDocument, { layout, side, pictures }: SideInput): void {
  const { width, height, paper, ink } = layout;
  document.addPage();
  const bleed = MARGIN - BLEED;
  Object.assign(document.page.dictionary.data, {
    TrimBox: [MARGIN, MARGIN, MARGIN + width, MARGIN + height],
    BleedBox: [bleed, bleed, MARGIN + width + BLEED, MARGIN + height + BLEED],
  });
  document.save();
  document.rect(bleed, bleed, width + 2 * BLEED, height + 2 * BLEED).clip();
  document.rect(bleed, bleed, width + 2 * BLEED, height + 2 * BLEED).fill(paper);
  for (const { fileId, x, y, width: across, height: down } of side.pictures) {
    const bytes = pictures.get(fileId);
    if (bytes) document.image(bytes, MARGIN + x, MARGIN + y, { width: across, height: down });
  }
  document.fillColor(ink);
  for (const { text, x, y, size } of side.lines) {
    drawLine(document, { text, middle: MARGIN + x, baseline: MARGIN + y, size });
  }
  document.restore();
  drawTrimMarks(document, layout);
  const note = `${side.side} · ${width / 72} × ${height / 72} in`;
  document.fillColor("black");
  drawLine(document, { text: note, middle: MARGIN + width / 2, baseline: MARK_LENGTH, size: NOTE_SIZE });
}

type Line = { readonly text: string; readonly middle: number; readonly baseline: number; readonly size: number };

function drawLine(document: PDFKit.PDFDocument, { text, middle, baseline, size }: Line): void {
  const runs = toFontRuns(text).map((run) => ({
    ...run,
    width: document.font(run.font).fontSize(size).widthOfString(run.text),
  }));
  let left = middle - runs.reduce((sum, { width }) => sum + width, 0) / 2;
  for (const { font, text: piece, width } of runs) {
    document.font(font).fontSize(size).text(piece, left, baseline, { lineBreak: false, baseline: "alphabetic" });
    left += width;
  }
}

function drawTrimMarks(document: PDFKit.PDFDocument, { width, height }: DesignLayout): void {
  const bottom = height + 2 * MARGIN;
  const right = width + 2 * MARGIN;
  document.lineWidth(0.25).strokeColor("black");
  for (const x of [MARGIN, MARGIN + width]) {
    document.moveTo(x, 0).lineTo(x, MARK_LENGTH).stroke();
    document
      .moveTo(x, bottom)
      .lineTo(x, bottom - MARK_LENGTH)
      .stroke();
  }
  for (const y of [MARGIN, MARGIN + height]) {
    document.moveTo(0, y).lineTo(MARK_LENGTH, y).stroke();
    document
      .moveTo(right, y)
      .lineTo(right - MARK_LENGTH, y)
      .stroke();
  }
}
