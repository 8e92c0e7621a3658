import * as z from "zod/mini";
import { Breadcrumb } from "../../entities/breadcrumb.js";
import { defineCall } from "../define-call.js";
import { pageFields } from "../query-fields.js";
import { CONTENT_ROUTES } from "./content-routes.js";
import { TileList } from "./tile-list.js";

/** A department, or another level of the hierarchy, and its items; 404 when unknown. */
export const getDepartment = defineCall({
  ...CONTENT_ROUTES.getDepartment,
  request: z.object({ departmentId: z.string(), ...pageFields }),
  response: z.object({
    departmentId: z.string(),
    name: z.string(),
    breadcrumbs: z.array(Breadcrumb),
    ...TileList.shape,
  }),
});
