/** The module that storefront-api's picture renderer loads from PICTURE_SOURCE. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { PictureSource } from "storefront-api/pictures";
import { drawDocument } from "./documents/draw-document.js";
import { listProductDocuments, type DocumentedProduct } from "./documents/product-documents.js";
import { buildModel, drawPicture } from "./pictures/draw-picture.js";
import { parseModelId, parsePictureId } from "./pictures/picture-id.js";

const PRODUCTS = new URL("../feed/products.ndjson", import.meta.url);
const DOCUMENT_PICTURE_PX = 400;

export const pictureSource: PictureSource = {
  readPicture,
  readModel(name) {
    const id = parseModelId(name);
    return id && buildModel(id);
  },
  async readDocument(name) {
    const itemId = name.split("-").at(-1);
    const product = readProducts().find((candidate) => candidate.itemId === itemId);
    const document = product && listProductDocuments(product).find((candidate) => candidate.name === name);
    return document && drawDocument({ product, document, picture: await photograph(product) });
  },
};

function readPicture(name: string): string | undefined {
  const id = parsePictureId(name);
  return id && drawPicture(id);
}

/** Lines of the demonstration feed. */
function readProducts(): readonly DocumentedProduct[] {
  const lines = readFileSync(PRODUCTS, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as DocumentedProduct);
}

async function photograph({ images = [] }: DocumentedProduct): Promise<Buffer | undefined> {
  const drawn = images[0] && readPicture(images[0].src);
  if (!drawn) return undefined;
  return sharp(Buffer.from(drawn))
    .resize(DOCUMENT_PICTURE_PX, DOCUMENT_PICTURE_PX)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
}
