import type { SlotInput } from "shared-contracts";
import { isBuiltIn } from "../../page-plan/live-plan.js";
import { holds, type PageFacts } from "../../page-plan/page-rules.js";
import { answerCalls } from "../composition/answer-calls.js";
import { composePage, type ComposedSlot } from "../composition/compose-page.js";
import { toGuestHeaders, toViewFacts } from "../visitor/audience.js";
import type { PageRequest } from "./page-request.js";
import type { SettledSlot } from "./page-outcome.js";
import type { ShellServices } from "./shell-services.js";

export type SlotsToCompose = {
  readonly request: PageRequest;
  readonly input: SlotInput;
  readonly facts: PageFacts;
  /** HTML of the shell's own slot, if the page has one. */
  readonly view?: string;
};

/** All slots of a page in document order: fragments' are being rendered, the shell's own is ready. */
export function composeSlots(
  services: Pick<ShellServices, "storefront" | "renders" | "noteRefusedCall" | "now">,
  { request: { match, live, traceId, headers }, input, facts, view }: SlotsToCompose,
): readonly ComposedSlot[] {
  const { storefront, now } = services;
  const shown = match.plan.slots.filter((slot) =>
    isBuiltIn(slot) ? view !== undefined : holds(slot.shownWhen, facts),
  );
  const composed = composePage({
    slots: shown.filter((slot) => !isBuiltIn(slot)),
    live,
    renders: services.renders,
    input,
    view: toViewFacts(headers),
    now,
    answer: (release, slot, calls, { audience, within }) =>
      answerCalls(calls, {
        storefront,
        headers: audience === "everybody" ? toGuestHeaders(headers) : headers,
        allowed: release.manifest.contract.slots[slot]?.calls ?? [],
        within,
        onRefused(call) {
          const { name: fragment, version } = release.locked;
          services.noteRefusedCall({ release: `${fragment}@${version}`, fragment, slot, call, traceId });
        },
      }),
  });
  const byName = new Map(composed.map((made) => [made.slot.name, made]));
  return shown.map((slot) => byName.get(slot.name) ?? { slot, outcome: Promise.resolve(toRendered(view)) });
}

export function settleSlots(composed: readonly ComposedSlot[]): Promise<readonly SettledSlot[]> {
  return Promise.all(composed.map(async ({ slot, outcome }) => ({ slot, outcome: await outcome })));
}

function toRendered(html = "") {
  return {
    kind: "rendered",
    rendering: { html, css: "", styleKey: "" },
    release: "shell",
    data: {},
    milliseconds: 0,
  } as const;
}
