import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { pageFields } from "../query-fields.js";
import { CONTENT_ROUTES } from "./content-routes.js";
import { TileList } from "./tile-list.js";

/** Items found by text. */
export const search = defineCall({
  ...CONTENT_ROUTES.search,
  request: z.object({ q: z.string().check(z.maxLength(200)), ...pageFields }),
  response: TileList,
});
