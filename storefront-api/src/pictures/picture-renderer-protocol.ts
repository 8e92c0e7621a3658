import type { PictureSpecification } from "./render-picture.js";

export type RenderRequest = {
  readonly id: number;
  /** As `formatPictureId` writes it. */
  readonly picture: string;
  readonly specification: PictureSpecification;
};

export type RenderAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly message: string };
