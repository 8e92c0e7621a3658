import { labelOf, type RenderFailureReason } from "fragment-renderer";
import type { Audience, SlotData, SlotInput, SlotRendering } from "shared-contracts";
import { inSpan } from "shared-telemetry";
import { isBuiltIn, type PageMatch, type PlacedSlot } from "../../page-plan/live-plan.js";
import { holds, type PageFacts } from "../../page-plan/page-rules.js";
import type { LiveLock } from "../lock/lock-loader.js";
import { audienceOfSlot, type Callers } from "../visitor/audience.js";
import { answerCalls, findRefusedCall } from "./answer-calls.js";
import type { KeptRenders } from "./kept-renders.js";
import { createSlotJobs } from "./slot-jobs.js";

/** Why a slot's HTML isn't the fragment's. Used as metric labels and names of failure tests, so the list is closed. */
export type FallbackReason = RenderFailureReason | "data-late";

export type SlotOutcome =
  | {
      readonly kind: "rendered";
      readonly rendering: SlotRendering;
      /** `fragment@version` */
      readonly release: string;
      readonly data: SlotData;
      /** Render time including the wait for a renderer; close to zero if it was cached. */
      readonly milliseconds: number;
    }
  | {
      readonly kind: "fallback";
      readonly reason: FallbackReason;
      /** For the log: release and error. */
      readonly detail: string;
      /** It says nothing about the release: no renderer, or no answer of storefront-api, in time. */
      readonly isUntried?: boolean | undefined;
      /** `fragment@version`, or the fragment's name if the lock has no release of it. */
      readonly release: string;
      /** Answers received before the failure, so that the browser needn't fetch them again. */
      readonly data: SlotData | undefined;
    };

/** The outcome never rejects. */
export type ComposedSlot = { readonly slot: PlacedSlot; readonly outcome: Promise<SlotOutcome> };
export type SettledSlot = { readonly slot: Pick<PlacedSlot, "name" | "fragment">; readonly outcome: SlotOutcome };

export type SlotServices = {
  readonly renders: Pick<KeptRenders, "run">;
  /** Resolves when the slots of one more page may begin. */
  readonly takeTurn: () => Promise<void>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

export type SlotsToCompose = {
  readonly request: Callers & {
    readonly match: Pick<PageMatch, "plan">;
    readonly live: LiveLock | undefined;
  };
  readonly input: SlotInput;
  readonly facts: PageFacts;
  /** HTML of the shell's own slot, if the page has one. */
  readonly view?: string;
};

type View = SlotsToCompose["request"] & { readonly jobs: ReturnType<typeof createSlotJobs> };

/** Milliseconds of the deadline reserved for rendering after the calls. */
const RENDER_RESERVE = 250;
/** Milliseconds that a render may take at least, most of them waiting for a renderer: a busy machine drops no slot. */
const RENDER_PATIENCE = 1000;

/** All slots of a page in document order: fragments' are being rendered, the shell's own is ready. */
export function composeSlots(
  services: SlotServices,
  { request, input, facts, view: html }: SlotsToCompose,
): readonly ComposedSlot[] {
  const view = { ...request, jobs: createSlotJobs(input, Date.now()) };
  const turn = services.takeTurn();
  return request.match.plan.slots
    .filter((slot) => (isBuiltIn(slot) ? html !== undefined : holds(slot.shownWhen, facts)))
    .map((slot) => {
      if (isBuiltIn(slot)) return { slot, outcome: Promise.resolve(toRendered(html)) };
      const audience = audienceOfSlot(slot, request.viewFacts, input.url);
      return { slot, outcome: traceSlot(slot, () => turn.then(() => composeSlot(services, slot, view, audience))) };
    });
}

export function settleSlots(composed: readonly ComposedSlot[]): Promise<readonly SettledSlot[]> {
  return Promise.all(composed.map(async ({ slot, outcome }) => ({ slot, outcome: await outcome })));
}

/** A failing slot never fails the page: every path ends in an outcome and none throws. */
async function composeSlot(
  { renders, now }: SlotServices,
  slot: PlacedSlot,
  { live, sessions, jobs }: View,
  audience: Audience,
): Promise<SlotOutcome> {
  const { name, fragment } = slot;
  const release = live?.releases.get(fragment);
  if (!release) {
    return fallback(fragment, { reason: "no-live-release", detail: "The page lock has no usable release" });
  }
  const label = labelOf(release.locked);

  const asked =
    slot.calls.length > 0 ? await renders.run(jobs.calls(release, slot, audience)) : ({ ok: true, calls: [] } as const);
  if (!asked.ok) return fallback(label, asked);
  const refused = findRefusedCall(asked.calls, release.manifest.contract.slots[name]?.calls ?? []);
  if (refused !== undefined)
    return fallback(label, { reason: "render-threw", detail: `Its contract doesn't list the call ${refused}` });
  const dueAt = now() + slot.deadline;

  const { data, late } = await answerCalls(asked.calls, {
    fetch: sessions[audience].fetch,
    within: slot.deadline - RENDER_RESERVE,
  });
  // An optional slot is better rendered in the browser with its data than here without; a required one can't wait.
  if (late && !slot.required)
    return fallback(label, { reason: "data-late", detail: "A call missed the deadline", isUntried: true });

  const renderedFrom = now();
  const rendered = await renders.run(
    jobs.render(release, slot, audience, data),
    Math.max(dueAt - renderedFrom, RENDER_PATIENCE),
  );
  if (!rendered.ok) return fallback(label, rendered, late ? undefined : data);
  const { rendering } = rendered;
  return { kind: "rendered", rendering, release: label, data, milliseconds: now() - renderedFrom };
}

function fallback(
  release: string,
  { reason, detail, isUntried }: Pick<SlotOutcome & { kind: "fallback" }, "reason" | "detail" | "isUntried">,
  data?: SlotData,
): SlotOutcome {
  return { kind: "fallback", reason, detail, isUntried, release, data };
}

function toRendered(html = "") {
  const rendering = { html, css: "", styleKey: "" };
  return { kind: "rendered", rendering, release: "shell", data: {}, milliseconds: 0 } as const;
}

/** The slot's release and outcome, so that a slow page's trace names whose slot it waited for. */
function traceSlot({ name, fragment }: PlacedSlot, compose: () => Promise<SlotOutcome>): Promise<SlotOutcome> {
  return inSpan(`slot ${name}`, { "shop.slot": name, "shop.fragment": fragment }, async (span) => {
    const outcome = await compose();
    span.setAttributes({
      "shop.release": outcome.release,
      "shop.outcome": outcome.kind === "rendered" ? outcome.kind : outcome.reason,
    });
    return outcome;
  });
}
