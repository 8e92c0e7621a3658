import * as z from "zod/mini";

/** Also the federation expose (`./buy-box`) and the `data-slot` of its container: safe in attributes and selectors. */
export const SlotName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,62}$/));

/** Conditions that slots and routes may depend on. Releases name them; the shell evaluates them. */
export const PAGE_CONDITIONS = [
  /** The page is an item's own, and its product is empty. */
  "empty-product",
  "print-item",
  "sku-set",
  "printer",
  "has-reviews",
  "has-questions",
  "recommendations-enabled",
  "reviews-enabled",
] as const;
export type PageCondition = (typeof PAGE_CONDITIONS)[number];

const Conditions = z.optional(z.array(z.enum(PAGE_CONDITIONS)).check(z.minLength(1), z.maxLength(8)));

/** True where every part that is given holds; without any part, always. */
export const PageRule = z.strictObject({ allOf: Conditions, anyOf: Conditions, noneOf: Conditions });
export type PageRule = z.infer<typeof PageRule>;

/**
 * When a slot's code is loaded and takes over: `now`, when it comes near the viewport (`visible`), or when the browser
 * is idle (`idle`). `kept`: the slot shows a list from `localStorage`; `idle` where the list is not empty, else along
 * with the first other slot of its fragment.
 */
export const Hydration = z.enum(["now", "visible", "idle", "kept"]);
export type Hydration = z.infer<typeof Hydration>;

/** Fallback content of a required slot whose fragment couldn't be rendered. */
export const SlotFallbackKind = z.enum(["nothing", "item-title", "buy-form", "reload-link"]);
export type SlotFallbackKind = z.infer<typeof SlotFallbackKind>;

const Rem = z.number().check(z.gte(0), z.lte(200));
const MAX_SAMPLE_CHARACTERS = 20_000;

/** Slot metadata that the page needs besides its code. All optional. */
export const SlotDescription = z.strictObject({
  hydration: z.prefault(Hydration, "visible"),
  /** Heights in rem kept free until the browser has drawn the slot: on phones, on tablets, on anything wider. */
  reservedHeight: z.optional(z.strictObject({ xs: Rem, sm: Rem, wide: Rem })),
  /** Pages on which the height is reserved; on others the slot is usually empty. */
  reservedWhen: z.optional(PageRule),
  /** Pages on which the slot shows no more than that there is nothing yet, however much it `grows` elsewhere. */
  shortWhen: z.optional(PageRule),
  /** Content without a limit: more than a window is kept free, and what is longer is clipped until it may move the page. */
  grows: z.prefault(z.boolean(), false),
  printed: z.prefault(z.boolean(), true),
  /** Pages that have the slot. */
  shownWhen: z.prefault(PageRule, { noneOf: ["empty-product"] }),
  /** Id of the element that in-page links lead to. */
  section: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,62}$/))),
  /**
   * What links of the page call the section: its navigation, or a skip link where the section is in a column. Without
   * it there is no such link.
   */
  sectionTitle: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** `localStorage` key of the JSON list that a `kept` slot shows. */
  storageKey: z.optional(z.string().check(z.regex(/^[a-z][a-zA-Z0-9.-]{0,62}$/))),
  fallback: z.prefault(SlotFallbackKind, "nothing"),
  /** Answers to the slot's calls, by call, for the renders that warm up a renderer. */
  sampleAnswers: z.optional(
    z
      .record(z.string(), z.json())
      .check(z.refine((answers) => JSON.stringify(answers).length <= MAX_SAMPLE_CHARACTERS)),
  ),
});
export type SlotDescription = z.infer<typeof SlotDescription>;
/** The same before defaults are applied, as fragments write it. */
export type SlotDescriptionInput = z.input<typeof SlotDescription>;
