import * as z from "zod/mini";
import { SavedFile } from "../../entities/saved-file.js";
import { defineCall } from "../define-call.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** Gives a project or file another name. */
export const renameProject = defineCall({
  ...PRINT_ROUTES.renameProject,
  request: z.object({ fileId: z.string(), name: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: SavedFile,
});
