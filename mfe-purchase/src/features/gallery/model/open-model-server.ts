import type { OpenModel } from "./open-model.js";

/** Servers have nothing to draw on: their bundle takes this file, so that it does not carry what draws models. */
export const openModel: OpenModel = () => Promise.reject(new Error("Models are drawn in browsers only"));
