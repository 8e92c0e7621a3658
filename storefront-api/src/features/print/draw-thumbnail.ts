import { layOutDesign, type PlacedPicture, type PrintDesign } from "shared-contracts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const BLANK: PrintDesign = { color: "", sides: "", paperSize: "", paperType: "", front: [], back: [] };

/** The front of a design as SVG, for lists; a blank sheet where a partner keeps the design. Pictures are grey areas. */
export function drawThumbnail(design: PrintDesign = BLANK): string {
  const { width, height, ink, paper, sides } = layOutDesign(design);
  const lines = (sides[0]?.lines ?? []).map(
    ({ text, x, y, size }) => `<text x="${x}" y="${y}" font-size="${size}">${escapeText(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...(sides[0]?.pictures ?? []).map(drawPlaceholder),
    `<g fill="${ink}" font-family="Arial, Helvetica, sans-serif" text-anchor="middle">${lines.join("")}</g>`,
    "</svg>",
  ].join("");
}

/** An SVG that is shown as a picture loads none of its own. */
function drawPlaceholder({ x, y, width, height }: PlacedPicture): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#c9d3d9"/>`;
}

/** Characters that XML does not have are left out. */
function escapeText(text: string): string {
  return text.replace(/[^\P{Cc}\t]/gu, "").replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
