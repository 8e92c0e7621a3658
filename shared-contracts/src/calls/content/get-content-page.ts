import * as z from "zod/mini";
import { ContentText } from "../../entities/tenant-configuration.js";
import { defineCall } from "../define-call.js";
import { CONTENT_ROUTES } from "./content-routes.js";

/** The page behind a path that the shop links to and no other call answers; 404 when there is none. */
export const getContentPage = defineCall({
  ...CONTENT_ROUTES.getContentPage,
  request: z.object({
    /** Path and query without the first slash: `lp/eco-id-program`. */
    path: z.string(),
  }),
  response: z.object({
    ...ContentText.shape,
    links: z.array(z.object({ text: z.string(), href: z.string() })),
  }),
});
