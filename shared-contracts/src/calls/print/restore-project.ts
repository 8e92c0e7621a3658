import * as z from "zod/mini";
import { SavedFile } from "../../entities/saved-file.js";
import { defineCall } from "../define-call.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** Takes back a removal. */
export const restoreProject = defineCall({
  ...PRINT_ROUTES.restoreProject,
  request: z.object({ fileId: z.string() }),
  response: SavedFile,
});
