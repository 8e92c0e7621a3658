import { layOutDesign, type PlacedPicture, type PrintDesign } from "shared-contracts";
import { escapeMarkup } from "../../platform/escape-markup.js";

const BLANK: PrintDesign = { color: "", sides: "", paperSize: "", paperType: "", front: [], back: [] };

/** Pictures by `fileId` as `data:` URLs, because an embedded SVG can't load others. */
export type ThumbnailPictures = ReadonlyMap<string, string>;

/** The front of a design as SVG; a blank sheet if a partner keeps the design. */
export function drawThumbnail(design: PrintDesign = BLANK, pictures: ThumbnailPictures = new Map()): string {
  const { width, height, ink, paper, sides } = layOutDesign(design);
  const lines = (sides[0]?.lines ?? []).map(
    ({ text, x, y, size }) => `<text x="${x}" y="${y}" font-size="${size}">${escapeText(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...(sides[0]?.pictures ?? []).map((picture) => drawPicture(picture, pictures.get(picture.fileId))),
    `<g fill="${ink}" font-family="Arial, Helvetica, sans-serif" text-anchor="middle">${lines.join("")}</g>`,
    "</svg>",
  ].join("");
}

function drawPicture({ x, y, width, height }: PlacedPicture, address: string | undefined): string {
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return address ? `<image ${box} preserveAspectRatio="none" href="${address}"/>` : `<rect ${box} fill="#c9d3d9"/>`;
}

/** Drops characters that XML does not allow. */
function escapeText(text: string): string {
  return escapeMarkup(text.replace(/[^\P{Cc}\t]/gu, ""));
}
