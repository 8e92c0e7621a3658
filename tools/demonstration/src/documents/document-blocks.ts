import type { DocumentRow } from "./product-documents.js";

export const MARGIN = 54;
export const TEXT_SIZE = 10.5;
export const INDENT = 18;
export const MUTED = "#52606d";
const INK = "#1f2933";
const LINE = "#cbd2d9";

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

export type Pdf = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

type TextStyle = { readonly font?: string; readonly size?: number; readonly color?: string; readonly width?: number };

export function addText(pdf: Pdf, parent: Element, type: string, text: string, style: TextStyle = {}): void {
  parent.add(
    pdf.struct(type, {}, () => {
      setStyle(pdf, style);
      pdf.text(text, { width: style.width ?? widthOf(pdf), paragraphGap: 3, lineGap: 2 });
    }),
  );
}

export function addList(pdf: Pdf, root: Element, entries: readonly (readonly [label: string, text: string])[]): void {
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

export function addTable(pdf: Pdf, root: Element, rows: readonly DocumentRow[]): void {
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

export function addBlank(pdf: Pdf, root: Element, label: string): void {
  pdf.moveDown(0.8);
  keepTogether(pdf, 30);
  addText(pdf, root, "P", `${label}:`);
  drawLine(pdf, pdf.y, MARGIN + 130);
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

export function setStyle(pdf: Pdf, { font = "regular", size = TEXT_SIZE, color = INK }: TextStyle = {}): void {
  pdf.font(font).fontSize(size).fillColor(color);
}

export function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

function columnWidths(pdf: Pdf, columns: number): readonly number[] {
  const width = widthOf(pdf);
  return columns === 2 ? [width * 0.32, width * 0.68] : Array.from({ length: columns }, () => width / columns);
}

/** Starts a page if the next `height` points don't fit on this one. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}
