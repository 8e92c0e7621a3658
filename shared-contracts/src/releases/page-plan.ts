import * as z from "zod/mini";
import { FragmentName, ReleaseVersion } from "./release-manifest.js";
import { Hydration, PageRule, SlotName } from "./slot-description.js";

/** The name that page plans are released under. */
export const PAGE_PLAN_NAME = "page-plan";
/** In place of a fragment, for slots that the shell draws itself. */
export const BUILT_IN_FRAGMENT = "shell";

const MAX_COLUMNS = 4;
const PageName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** Literal segments, of which each may end in one `:parameter`: `/lpd-sba-sku/product_:itemId`. */
const RoutePath = z
  .string()
  .check(z.maxLength(120), z.regex(/^\/(?:[\w.~-]*(?::[a-z][A-Za-z0-9]*)?(?:\/[\w.~-]*(?::[a-z][A-Za-z0-9]*)?)*)?$/));

export const PlannedRoute = z.strictObject({
  path: RoutePath,
  page: PageName,
  /** Key of the slot answer that the address is about: where that answers 404, so does the page. */
  subject: z.optional(z.string().check(z.maxLength(40))),
  /** Pages on which the address exists; elsewhere it answers 404. */
  when: z.optional(PageRule),
});
export type PlannedRoute = z.infer<typeof PlannedRoute>;

/** `full`: across all columns; `overlay`: takes no room, since it is drawn over the page. */
const Area = z.union([
  z.enum(["full", "overlay"]),
  z.strictObject({
    column: z.int().check(z.gte(1), z.lte(MAX_COLUMNS)),
    /** Beside all rows of the other columns. */
    allRows: z.optional(z.boolean()),
    /** Its content stays in the window while the other columns scroll. */
    sticky: z.optional(z.boolean()),
  }),
]);
export type Area = z.infer<typeof Area>;

export const PlannedSlot = z.strictObject({
  slot: SlotName,
  fragment: FragmentName,
  area: z.prefault(Area, "full"),
  /** The page is of no use without this slot's content: its fallback has to do the slot's job. */
  required: z.prefault(z.boolean(), false),
  /** Milliseconds from the page data until the slot's HTML must be there: calls and render together. */
  deadlineMs: z.prefault(z.int().check(z.gte(50), z.lte(5000)), 800),
  /** In place of what the slot says itself. */
  hydration: z.optional(Hydration),
});
export type PlannedSlot = z.infer<typeof PlannedSlot>;

export const PlannedPage = z
  .strictObject({
    /**
     * `by-address`: the page is the item's, found by the page's own path and query. `by-item`: the item named in the
     * address enriches the page, which works without it too. `none`: the page shows no item.
     */
    pageData: z.enum(["by-address", "by-item", "none"]),
    /** Widths of the columns on wide screens, in shares; one column in document order elsewhere. */
    columns: z.optional(z.array(z.int().check(z.gte(1), z.lte(12))).check(z.minLength(2), z.maxLength(MAX_COLUMNS))),
    /** In document order. */
    slots: z.array(PlannedSlot).check(
      z.minLength(1),
      z.maxLength(40),
      z.refine((slots) => new Set(slots.map(({ slot }) => slot)).size === slots.length, "has a slot twice"),
    ),
  })
  .check(
    z.refine(
      ({ columns = [], slots }) => slots.every(({ area }) => typeof area === "string" || area.column <= columns.length),
      "has a slot in a column that the page does not have",
    ),
  );
export type PlannedPage = z.infer<typeof PlannedPage>;

/** Which addresses are which pages, and which slots stand where in them. */
export const PagePlan = z
  .strictObject({
    /** The first match wins. */
    routes: z.array(PlannedRoute).check(z.minLength(1), z.maxLength(100)),
    pages: z.record(PageName, PlannedPage),
  })
  .check(
    z.refine(
      ({ routes, pages }) => routes.every(({ page }) => Object.hasOwn(pages, page)),
      "has a route to a page that it does not describe",
    ),
  );
export type PagePlan = z.infer<typeof PagePlan>;

/** `release.json` of a page plan: the plan is all there is to the release. */
export const PagePlanManifest = z.object({
  manifestVersion: z.literal(1),
  kind: z.literal("page-plan"),
  name: z.literal(PAGE_PLAN_NAME),
  version: ReleaseVersion,
  files: z.array(z.never()),
  plan: PagePlan,
});
export type PagePlanManifest = z.infer<typeof PagePlanManifest>;
