import { layOutDesign, PRINT_BLEED, type DesignLayout, type DesignSide, type PrintDesign } from "shared-contracts";
import { proofFonts, toFontRuns, type ProofFont } from "./proof-fonts.js";

/** Points around the trimmed page for trim marks. */
const MARGIN = 27;
const MARK_LENGTH = 14;
/** The note printed beside each page. */
const NOTE_SIZE = 5;

/** JPEG and PNG files by the `fileId` used in the design; pictures without a file are omitted. */
export type ProofPictures = ReadonlyMap<string, Buffer>;

type ProofInput = {
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
  const fonts = proofFonts(layout.font);
  for (const { name, file } of fonts) document.registerFont(name, file);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve);
    document.on("error", reject);
  });
  for (const side of layout.sides) drawSide(document, { layout, side, pictures, fonts });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

type SideInput = {
  readonly layout: DesignLayout;
  readonly side: DesignSide;
  readonly pictures: ProofPictures;
  readonly fonts: readonly ProofFont[];
};

function drawSide(document: PDFKit.PDFDocument, { layout, side, pictures, fonts }: SideInput): void {
  const { width, height, paper, ink, accent, radius } = layout;
  document.addPage();
  const bleed = MARGIN - PRINT_BLEED;
  Object.assign(document.page.dictionary.data, {
    TrimBox: [MARGIN, MARGIN, MARGIN + width, MARGIN + height],
    BleedBox: [bleed, bleed, MARGIN + width + PRINT_BLEED, MARGIN + height + PRINT_BLEED],
  });
  document.save();
  document.rect(bleed, bleed, width + 2 * PRINT_BLEED, height + 2 * PRINT_BLEED).clip();
  document.rect(bleed, bleed, width + 2 * PRINT_BLEED, height + 2 * PRINT_BLEED).fill(paper);
  for (const shape of side.shapes) {
    document.rect(MARGIN + shape.x, MARGIN + shape.y, shape.width, shape.height).fill(accent);
  }
  for (const { fileId, x, y, width: across, height: down } of side.pictures) {
    const bytes = pictures.get(fileId);
    if (bytes) document.image(bytes, MARGIN + x, MARGIN + y, { width: across, height: down });
  }
  document.fillColor(ink);
  for (const line of side.lines) drawLine(document, { ...line, x: MARGIN + line.x, y: MARGIN + line.y, fonts });
  document.restore();
  // Where rounded corners are cut.
  if (radius > 0) document.lineWidth(0.25).roundedRect(MARGIN, MARGIN, width, height, radius).stroke("black");
  drawTrimMarks(document, layout);
  const note = `${side.side} · ${width / 72} × ${height / 72} in`;
  document.fillColor("black");
  drawLine(document, { text: note, x: MARGIN + width / 2, y: MARK_LENGTH, size: NOTE_SIZE, align: "center", fonts });
}

type Line = Omit<DesignSide["lines"][number], "width"> & { readonly fonts: readonly ProofFont[] };

/** How much of a line is left of where it is aligned. */
const SHARE_LEFT = { left: 0, center: 0.5, right: 1 } as const;

function drawLine(document: PDFKit.PDFDocument, { text, x, y, size, align, fonts }: Line): void {
  const runs = toFontRuns(text, fonts).map((run) => ({
    ...run,
    width: document.font(run.font).fontSize(size).widthOfString(run.text),
  }));
  let left = x - runs.reduce((sum, { width }) => sum + width, 0) * SHARE_LEFT[align];
  for (const { font, text: piece, width } of runs) {
    document.font(font).fontSize(size).text(piece, left, y, { lineBreak: false, baseline: "alphabetic" });
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
