export type { PictureSource } from "./picture-source.js";
