import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

export const Badge = z.object({ name: z.string(), altText: optionalText });
export type Badge = z.infer<typeof Badge>;
