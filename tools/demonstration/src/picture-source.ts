/** The module that storefront-api's picture renderer loads from PICTURE_SOURCE. */
import type { PictureSource } from "storefront-api/pictures";
import { buildModel, drawPicture } from "./pictures/draw-picture.js";
import { parseModelId, parsePictureId } from "./pictures/picture-id.js";

export const pictureSource: PictureSource = {
  readPicture(name) {
    const id = parsePictureId(name);
    return id && drawPicture(id);
  },
  readModel(name) {
    const id = parseModelId(name);
    return id && buildModel(id);
  },
};
