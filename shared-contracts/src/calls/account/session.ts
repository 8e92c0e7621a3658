import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";

/** What a client may know of its session; the rest of the visitor comes with `getVisitor`. */
export const Session = z.object({ isLoggedIn: z.boolean(), displayName: optionalText });
export type Session = z.infer<typeof Session>;
