import { layOutDesign, PRINT_FONTS, type PlacedPicture, type PrintDesign } from "shared-contracts";
import { escapeXml } from "./cxml/write-cxml.js";

const BLANK: PrintDesign = { color: "", sides: "", paperSize: "", paperType: "", front: [], back: [] };

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

/** Pictures by `fileId` as `data:` URLs, because an embedded SVG can't load others. */
export type ThumbnailPictures = ReadonlyMap<string, string>;

/** The front of a design as SVG; a blank sheet if a partner keeps the design. */
export function drawThumbnail(design: PrintDesign = BLANK, pictures: ThumbnailPictures = new Map()): string {
  const { width, height, ink, accent, paper, font, radius, sides } = layOutDesign(design);
  const { shapes = [], pictures: placed = [], lines = [] } = sides[0] ?? {};
  const family = escapeXml(PRINT_FONTS[font].family);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="page"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>`,
    `<g clip-path="url(#page)"><rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...shapes.map((shape) => `<rect ${toBox(shape)} fill="${accent}"/>`),
    ...placed.map((picture) => drawPicture(picture, pictures.get(picture.fileId))),
    `<g fill="${ink}" font-family="${family}">`,
    ...lines.map(
      ({ text, x, y, size, align }) =>
        `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${ANCHORS[align]}">${escapeXml(text)}</text>`,
    ),
    "</g></g></svg>",
  ].join("");
}

function drawPicture(picture: PlacedPicture, address: string | undefined): string {
  const box = toBox(picture);
  return address ? `<image ${box} preserveAspectRatio="none" href="${address}"/>` : `<rect ${box} fill="#c9d3d9"/>`;
}

function toBox({ x, y, width, height }: Omit<PlacedPicture, "fileId">): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}
