import { createHash } from "node:crypto";
import {
  cutToMask,
  labelOf,
  maskOf,
  toServerBundle,
  type CallsJob,
  type RenderJob,
  type RendererJob,
} from "fragment-renderer";
import type { SlotCall, SlotData, SlotInput } from "shared-contracts";
import type { LoadedRelease } from "../lock/release-store.js";
import { isPersonal } from "./personal-data.js";
import type { SlotMask } from "./slot-masks.js";

export type ViewOfRelease = {
  readonly release: Pick<LoadedRelease, "locked" | "manifest" | "serverFile" | "serverIntegrity">;
  readonly input: SlotInput;
};

export type CallsRequest = ViewOfRelease & { readonly slots: readonly string[] };
export type RenderRequest = ViewOfRelease & {
  readonly slot: string;
  readonly calls: readonly SlotCall[];
  readonly slotData: SlotData;
  readonly within: number;
};

type Subject = Pick<CallsRequest, "slots"> | Pick<RenderRequest, "slot" | "slotData" | "calls">;
/** Either of the two. */
export type SlotRequest = ViewOfRelease & Subject & { readonly within: number };

/** Clock resolution for slots that read it, in milliseconds. */
const CLOCK_STEP_MS = 30_000;

export type RenderJobs = {
  /** With everything there is about the view. */
  whole(request: SlotRequest, reads?: "report"): RendererJob;
  /** With the parts of the view that the slot is known to read. */
  masked(request: SlotRequest, mask: SlotMask): RendererJob;
};

/**
 * @param wallClock milliseconds since 1970
 */
export function createRenderJobs({ wallClock }: { wallClock: () => number }): RenderJobs {
  const wholeInputs = new WeakMap<SlotInput, string>();

  function wholeInputOf(input: SlotInput): string {
    const text = wholeInputs.get(input) ?? JSON.stringify(input);
    wholeInputs.set(input, text);
    return text;
  }

  function toJob(
    request: SlotRequest,
    part: Pick<RendererJob, "input" | "reads" | "isPersonal" | "clock">,
    slotData: string,
  ) {
    const bundle = toServerBundle(request.release);
    return "slots" in request
      ? ({ ...part, kind: "calls", bundle, slots: request.slots } satisfies CallsJob)
      : ({ ...part, kind: "render", bundle, slot: request.slot, slotData } satisfies RenderJob);
  }

  function whole(request: SlotRequest, reads?: "report"): RendererJob {
    const part = {
      input: wholeInputOf(request.input),
      isPersonal: isPersonal({ input: request.input, calls: callsOf(request) }),
      clock: coarseClock(wallClock()),
      ...(reads && { reads }),
    };
    return toJob(request, part, "slots" in request ? "{}" : JSON.stringify(request.slotData));
  }

  function masked(request: SlotRequest, { mask, text }: SlotMask): RendererJob {
    const { input } = request;
    const answers = maskOf(mask, "slotData");
    const part = {
      input: cutToMask(input, mask),
      isPersonal: isPersonal({ input, calls: callsOf(request), mask }),
      reads: { mask: text },
      ...(maskOf(mask, "clock") && { clock: coarseClock(wallClock()) }),
    };
    return toJob(request, part, "slots" in request || !answers ? "{}" : cutToMask(request.slotData, answers));
  }

  return { whole, masked };
}

/** A release's calls are requested for all slots at once. */
export function placeOf({ release, ...request }: SlotRequest): string {
  const what = "slots" in request ? "calls" : `render ${request.slot}`;
  return `${labelOf(release.locked)} ${release.serverIntegrity} ${what}`;
}

function callsOf(request: SlotRequest): readonly SlotCall[] {
  return "slots" in request ? [] : request.calls;
}

function coarseClock(milliseconds: number): number {
  return milliseconds - (milliseconds % CLOCK_STEP_MS);
}

/**
 * Everything the result depends on. The input has already been reduced by the mask, so the mask isn't part of the key.
 */
export function toKey(job: RendererJob): string {
  const { name, version, integrity } = job.bundle;
  const rest = job.kind === "render" ? [job.slot, job.slotData] : job.slots;
  const whole = job.reads === "report" ? "whole" : "read";
  return hashOf([job.kind, whole, name, version, integrity, job.input, String(job.clock), ...rest]);
}

/** Lengths precede the parts, so that no two lists of parts give the same text. */
function hashOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("base64");
}
