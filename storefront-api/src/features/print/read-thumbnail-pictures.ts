import sharp from "sharp";
import type { PrintDesign } from "shared-contracts";
import type { Visitor } from "../../visitor/visitor.js";
import type { ThumbnailPictures } from "./draw-thumbnail.js";
import type { PrintDependencies } from "./print-owner.js";
import { findUploads } from "./upload-repository.js";

const EDGE = 240;

/** The visitor's own pictures of a design, small enough to stand in a thumbnail. */
export async function readThumbnailPictures(
  { database, printFiles }: Pick<PrintDependencies, "database" | "printFiles">,
  visitor: Visitor,
  design: PrintDesign | undefined,
): Promise<ThumbnailPictures> {
  const wanted = (design?.pictures ?? []).filter(({ side }) => side === "front").map(({ fileId }) => fileId);
  const uploads = await findUploads(database, visitor, wanted);
  const addresses = new Map<string, string>();
  for (const { fileId, previewSha256 } of uploads) {
    const preview = await printFiles.read(previewSha256);
    if (!preview) continue;
    const small = await sharp(preview)
      .resize(EDGE, EDGE, { fit: "inside", withoutEnlargement: true })
      .webp()
      .toBuffer();
    addresses.set(fileId, `data:image/webp;base64,${small.toString("base64")}`);
  }
  return addresses;
}
