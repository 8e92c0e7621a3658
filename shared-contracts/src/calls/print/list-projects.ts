import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";
import { SavedFile } from "../../entities/saved-file.js";
import { defineCall } from "../define-call.js";
import { pageFields } from "../query-fields.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** Saved projects and uploaded files, newest first (AMB-46). */
export const listProjects = defineCall({
  ...PRINT_ROUTES.listProjects,
  request: z.object({ q: optionalText, ...pageFields }),
  response: z.object({ files: z.array(SavedFile), total: z.int() }),
});
