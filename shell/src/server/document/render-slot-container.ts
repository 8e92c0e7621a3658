import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { ReservedSpace } from "../../page-plan/page-rules.js";
import type { SlotOutcome } from "../composition/compose-slots.js";
import { toAttributes } from "./escape-html.js";
import { renderStyles } from "./render-view.js";

export type SlotContainer = {
  readonly slot: Pick<PlacedSlot, "name" | "fragment" | "hydration" | "grows" | "area" | "reservedHeight">;
  readonly outcome: SlotOutcome;
  readonly nonce: string;
  /** Fallback content of the slot; empty if only its height is reserved. */
  readonly fallbackHtml: string;
  /** Space reserved around a fallback. */
  readonly reserved: ReservedSpace;
  /** Whether the container has the render time, for the inspector. */
  readonly isTimed?: boolean;
};

/**
 * In characters. A section of less HTML is laid out at once: that costs next to nothing, and "No reviews
 * yet" takes so much less than the height reserved that on a short page the footer would move into the window.
 */
const SHORT_SECTION = 4_000;

/**
 * A slot in the document. Its critical CSS precedes the container, so that hydration finds exactly the fragment's own
 * markup inside.
 */
export function renderSlotContainer({ slot, outcome, nonce, fallbackHtml, reserved, isTimed }: SlotContainer): string {
  const identity = { "data-slot": slot.name, "data-fragment": slot.fragment };
  if (outcome.kind === "fallback") {
    const kept = toSpaceAttributes(slot, reserved);
    return `<div${toAttributes({ ...identity, "data-fallback": outcome.reason, ...kept })}>${fallbackHtml}</div>`;
  }
  const { html } = outcome.rendering;
  const rendered = {
    "data-rendered": outcome.release,
    "data-static": slot.hydration === "never",
    "data-laid-out": slot.area === "full" && slot.reservedHeight && html.length < SHORT_SECTION,
    "data-milliseconds": isTimed && outcome.milliseconds.toFixed(1),
  };
  return `${renderStyles(outcome.rendering, nonce)}<div${toAttributes({ ...identity, ...rendered })}>${html}</div>`;
}

/** Takes the slot's space until its container comes. */
export function renderPlaceholder({ slot, reserved }: Pick<SlotContainer, "slot" | "reserved">): string {
  const identity = { "data-slot": slot.name, "data-awaited": slot.name };
  return `<div${toAttributes({ ...identity, "data-fallback": "awaited", ...toSpaceAttributes(slot, reserved) })}></div>`;
}

function toSpaceAttributes({ grows }: Pick<PlacedSlot, "grows">, reserved: ReservedSpace) {
  return { "data-grows": grows, "data-settled": reserved === "none", "data-short": reserved === "short" };
}
