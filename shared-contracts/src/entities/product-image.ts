import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** `src` is an id served at `/images/{id}`, or an absolute URL. */
export const ProductImage = z.object({ src: z.string(), alt: optionalText });
export type ProductImage = z.infer<typeof ProductImage>;
