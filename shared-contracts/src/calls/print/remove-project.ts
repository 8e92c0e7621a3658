import * as z from "zod/mini";
import { SavedFile } from "../../entities/saved-file.js";
import { defineCall } from "../define-call.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** Removes a project or file; it can be restored for a while. */
export const removeProject = defineCall({
  ...PRINT_ROUTES.removeProject,
  request: z.object({ fileId: z.string() }),
  response: SavedFile,
});
