import * as z from "zod/mini";
import { PUBLIC_PARTS, SLOT_PARTS, type SlotPart } from "../page/slot-parts.js";

/**
 * Also the federation expose (`./buy-box`) and the `data-slot` of its container, so it must be safe in attributes and
 * selectors.
 */
export const SlotName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,62}$/));

/** Conditions that slots and routes may depend on. Releases name them; the shell evaluates them. */
export const PAGE_CONDITIONS = [
  /** An item's own page whose product is empty. */
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

/** True if every given part holds; always true without parts. */
export const PageRule = z.strictObject({ allOf: Conditions, anyOf: Conditions, noneOf: Conditions });
export type PageRule = z.infer<typeof PageRule>;

/**
 * When a slot's code loads and hydrates: `now`, near the viewport (`visible`), or when the browser is idle (`idle`).
 * `kept`: the slot shows a list from `localStorage`; `idle` if the list isn't empty, otherwise along with the first
 * other slot of its fragment. `never`: the server's markup is all there is, without handlers, effects or subscriptions;
 * the slot's code loads only where the server could not render it, and then like that of a `visible` slot.
 */
export const Hydration = z.enum(["now", "visible", "idle", "kept", "never"]);
export type Hydration = z.infer<typeof Hydration>;

/** Fallback content of a required slot whose fragment couldn't be rendered. */
export const SlotFallbackKind = z.enum(["nothing", "item-title", "buy-form", "reload-link"]);
export type SlotFallbackKind = z.infer<typeof SlotFallbackKind>;

const Rem = z.number().check(z.gte(0), z.lte(200));
const MAX_SAMPLE_CHARACTERS = 20_000;

const PUBLIC: readonly SlotPart[] = PUBLIC_PARTS;

/** Slot metadata that the page needs besides its code. All fields are optional. */
export const SlotDescription = z
  .strictObject({
    hydration: z.prefault(Hydration, "visible"),
    /**
     * For whom the server's markup is the same. A slot for everybody gets a guest's context, and its calls are made
     * without the visitor's session.
     */
    audience: z.prefault(z.enum(["everybody", "visitor"]), "visitor"),
    /** The parts of its input that the slot reads; all that its audience may if undefined. It gets no others. */
    reads: z.optional(z.array(z.enum(SLOT_PARTS))),
    /** Heights in rem reserved until the browser has rendered the slot: on phones, tablets and wider screens. */
    reservedHeight: z.optional(z.strictObject({ xs: Rem, sm: Rem, wide: Rem })),
    /** Pages on which the height is reserved; on others the slot is usually empty. */
    reservedWhen: z.optional(PageRule),
    /** Pages on which the slot only says that there is nothing yet, even if it `grows` elsewhere. */
    shortWhen: z.optional(PageRule),
    /**
     * Unlimited content: more than the viewport is reserved, and longer content is clipped until it may move the page.
     */
    grows: z.prefault(z.boolean(), false),
    printed: z.prefault(z.boolean(), true),
    /** Pages with the slot. */
    shownWhen: z.prefault(PageRule, { noneOf: ["empty-product"] }),
    /** Id of its element that in-page links lead to. */
    section: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,62}$/))),
    /**
     * What links of the page call the section: its navigation, or a skip link where the section is in a column. Without
     * it there is no such link.
     */
    sectionTitle: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    /** `localStorage` key of the JSON list that a `kept` slot shows. */
    storageKey: z.optional(z.string().check(z.regex(/^[a-z][a-zA-Z0-9.-]{0,62}$/))),
    fallback: z.prefault(SlotFallbackKind, "nothing"),
    /** Shoppers buy with it, so the item's own page can't do without it. */
    sells: z.optional(z.boolean()),
    /** Keys of answers that a route may name as its subject, with the call that gives each. */
    subjects: z.optional(z.record(z.string(), z.string())),
    /** Sample answers by call, for renders that warm up a renderer. */
    sampleAnswers: z.optional(
      z
        .record(z.string(), z.json())
        .check(z.refine((answers) => JSON.stringify(answers).length <= MAX_SAMPLE_CHARACTERS)),
    ),
  })
  .check(
    z.refine(
      ({ audience, reads = [] }) => audience === "visitor" || reads.every((part) => PUBLIC.includes(part)),
      `a slot for everybody reads no more than ${PUBLIC_PARTS.join(", ")}`,
    ),
  );
export type SlotDescription = z.infer<typeof SlotDescription>;
/** Input before defaults are applied, as written by fragments. */
export type SlotDescriptionInput = z.input<typeof SlotDescription>;
