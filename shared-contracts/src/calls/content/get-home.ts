import * as z from "zod/mini";
import { RecommendationTile } from "../../entities/recommendation-tile.js";
import { defineCall } from "../define-call.js";
import { CONTENT_ROUTES } from "./content-routes.js";

/** Where a visit can start: the tenant's departments with most items first, and the items bought most lately. */
export const getHome = defineCall({
  ...CONTENT_ROUTES.getHome,
  request: z.object({}),
  response: z.object({
    departments: z.array(
      z.object({
        departmentId: z.string(),
        name: z.string(),
        itemCount: z.int(),
        /** Picture of one of its items. */
        image: z.optional(z.string()),
      }),
    ),
    popular: z.array(RecommendationTile),
  }),
});
