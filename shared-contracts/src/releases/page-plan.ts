import * as z from "zod/mini";
import { FragmentName, ReleaseVersion } from "./release-manifest.js";
import { Hydration, PageRule, SlotName } from "./slot-description.js";

/** Name of page plan releases. */
export const PAGE_PLAN_NAME = "page-plan";
/** Stands for a fragment in slots that the shell renders itself. */
export const BUILT_IN_FRAGMENT = "shell";

const MAX_COLUMNS = 4;
const PageName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** Literal segments, each optionally ending in one `:parameter`: `/lpd-sba-sku/product_:itemId`. */
const RoutePath = z.string().check(
  z.maxLength(120),
  z.regex(/^\/(?:[\w.~-]*(?::[a-z][A-Za-z0-9]*)?(?:\/[\w.~-]*(?::[a-z][A-Za-z0-9]*)?)*)?$/),
  z.refine((path) => !/:([A-Za-z0-9]+)\b.*:\1\b/.test(path), "has a parameter twice"),
);

export const PlannedRoute = z.strictObject({
  path: RoutePath,
  page: PageName,
  /** Key of the slot answer that decides about the page: if it is 404, so is the page. */
  subject: z.optional(z.string().check(z.maxLength(40))),
  /** Condition under which the URL exists; otherwise it is 404. */
  when: z.optional(PageRule),
});
export type PlannedRoute = z.infer<typeof PlannedRoute>;

/** `full`: across all columns. `overlay`: drawn over the page, without taking up space. */
const Area = z.union([
  z.enum(["full", "overlay"]),
  z.strictObject({
    column: z.int().check(z.gte(1), z.lte(MAX_COLUMNS)),
    /** Spans all rows beside the other columns. */
    allRows: z.optional(z.boolean()),
    /** Its content stays in view while the other columns scroll. */
    sticky: z.optional(z.boolean()),
  }),
]);
export type Area = z.infer<typeof Area>;

const Limit = z.int().check(z.gte(1), z.lte(100_000_000));

/** What a slot may cost, as in `ReleaseMeasures`. Missing limits are those of `DEFAULT_SLOT_BUDGET`. */
const SlotBudget = z.strictObject({
  scriptBytes: z.optional(Limit),
  /** Of the whole release, because a page loads all of its styles for any of its slots. */
  styleBytes: z.optional(Limit),
  renderMs: z.optional(Limit),
});
export type SlotBudget = z.infer<typeof SlotBudget>;

export const DEFAULT_SLOT_BUDGET: Readonly<Record<keyof SlotBudget, number>> = {
  scriptBytes: 60_000,
  styleBytes: 15_000,
  renderMs: 400,
};

export const PlannedSlot = z.strictObject({
  slot: SlotName,
  fragment: FragmentName,
  area: z.prefault(Area, "full"),
  /** The page is useless without this slot's content, so its fallback has to do the slot's job. */
  required: z.prefault(z.boolean(), false),
  /**
   * Milliseconds from its list of calls until the slot's HTML is due, of which 250 are for the render; that may take a
   * second in any case.
   */
  deadlineMs: z.prefault(z.int().check(z.gte(300), z.lte(5000)), 800),
  /** Overrides the slot's own setting. */
  hydration: z.optional(Hydration),
  budget: z.optional(SlotBudget),
});
export type PlannedSlot = z.infer<typeof PlannedSlot>;

export const PlannedPage = z
  .strictObject({
    /**
     * `by-address`: an item's own page, identified by path and query. `by-item`: the item in the URL is an addition
     * that the page can do without. `none`: the page has no item.
     */
    pageData: z.enum(["by-address", "by-item", "none"]),
    /** Relative column widths on wide screens; other screens have one column in document order. */
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

/** Paths that the shell answers itself, whatever the page plan says; `1` stands for any id. */
export const SHOP_ADDRESSES: readonly string[] = /* @__PURE__ */ (
  "/ /account /account/bc /account/confirm /account/notify /account/orders/1 /account/password /account/signin " +
  "/account/signout /apple-touch-icon.png /ars/sparq/subscriptions /beacon /cart /checkout /department/1 /favicon.ico " +
  "/healthz /icon.svg /idm /offline-worker.js /preview /preview/end /preview/inspector " +
  "/preview/releases /quick-order /readyz /registry/api/keys /registry/api/lock /robots.txt /sahome /search " +
  "/sitemap-part.xml /sitemap.xml"
).split(" ");

/** Routes to pages, and the slots of each page. */
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

/** `release.json` of a page plan, which has no other files. */
export const PagePlanManifest = z.object({
  manifestVersion: z.literal(1),
  kind: z.literal("page-plan"),
  name: z.literal(PAGE_PLAN_NAME),
  version: ReleaseVersion,
  files: z.array(z.never()),
  plan: PagePlan,
});
export type PagePlanManifest = z.infer<typeof PagePlanManifest>;
