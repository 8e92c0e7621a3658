import type { DesignSideName, PrintDesign } from "shared-contracts";
import { PRINT_PICTURES_A_SIDE } from "shared-contracts/constants";
import type { UploadedPicture } from "../pictures/upload-picture.js";

const FIRST_WIDTH = 0.3;

/** Puts a picture in the middle of a side, a third of its width; the same design where the side is full. */
export function addPicture(
  design: PrintDesign,
  side: DesignSideName,
  { fileId, aspect }: UploadedPicture,
): PrintDesign {
  const { pictures = [] } = design;
  if (pictures.filter((picture) => picture.side === side).length >= PRINT_PICTURES_A_SIDE) return design;
  return { ...design, pictures: [...pictures, { fileId, side, x: 0.5, y: 0.5, width: FIRST_WIDTH, aspect }] };
}
