import * as z from "zod/mini";
import { SavedFile } from "../../entities/saved-file.js";
import { defineCall } from "../define-call.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** Copies a project. */
export const duplicateProject = defineCall({
  ...PRINT_ROUTES.duplicateProject,
  request: z.object({ fileId: z.string() }),
  response: SavedFile,
});
