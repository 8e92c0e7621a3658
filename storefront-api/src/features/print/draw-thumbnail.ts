import { layOutDesign, type PrintDesign } from "shared-contracts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The front of a design as SVG, for lists. */
export function drawThumbnail(design: PrintDesign): string {
  const { width, height, ink, paper, sides } = layOutDesign(design);
  const lines = (sides[0]?.lines ?? []).map(
    ({ text, x, y, size }) => `<text x="${x}" y="${y}" font-size="${size}">${escapeText(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<g fill="${ink}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">${lines.join("")}</g>`,
    "</svg>",
  ].join("");
}

/** Characters that XML does not have are left out. */
function escapeText(text: string): string {
  return text.replace(/[^\P{Cc}\t]/gu, "").replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
