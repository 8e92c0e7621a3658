import type { SlotCall, SlotRendering } from "shared-contracts";
import * as z from "zod/mini";
import type { NumberedText } from "./known-texts.js";

/** A release's server bundle on disk, whose hash is checked before a renderer gets it. */
export type ServerBundle = {
  readonly name: string;
  readonly version: string;
  /** Absolute path in the release cache. */
  readonly file: string;
  /** `sha384-…` */
  readonly integrity: string;
};

/** `SlotInput` as JSON: one page's jobs have the same text, so a renderer receives and parses it once. */
type SlotInputJson = string;

type JobOfRelease = {
  readonly bundle: ServerBundle;
  readonly input: SlotInputJson;
  /**
   * Contains data that only one visitor may see. Such jobs run in a separate realm of the process, so that nothing of
   * them can be remembered for other jobs.
   */
  readonly isPersonal?: boolean;
  /**
   * `report`: the input is complete, and the result includes what was read of it. With a mask, the input contains
   * nothing else, and a job that reads more gets `reads-more`. If undefined, the input is plain data.
   */
  readonly reads?: "report" | { readonly mask: string };
  /**
   * The job's current time in milliseconds since 1970; if undefined, the renderer's clock. Left out if the mask doesn't
   * include it.
   */
  readonly clock?: number;
};

/** Asks each named slot of a release which calls it needs before its first render. */
export type CallsJob = JobOfRelease & {
  readonly kind: "calls";
  readonly slots: readonly string[];
};

export type RenderJob = JobOfRelease & {
  readonly kind: "render";
  readonly slot: string;
  /** `SlotData` as JSON. */
  readonly slotData: string;
};

export type RendererJob = CallsJob | RenderJob;

/** A job without its texts, which are sent beside it, and its release, which is fixed when its code is loaded. */
export type RealmJob = Pick<JobOfRelease, "clock"> & {
  /** `mask`: the input is limited to the mask beside it. */
  readonly reads?: "report" | "mask";
} & (Pick<CallsJob, "kind" | "slots"> | Pick<RenderJob, "kind" | "slot">);

/** A job's texts. All are JSON, and none is read before it reaches the realm. */
export type JobTexts = {
  readonly input: NumberedText;
  /** Undefined unless the job has a mask. */
  readonly mask: NumberedText | undefined;
  readonly slotData: string;
};

/** A failed job in a healthy renderer. */
export type JobFault = {
  readonly ok: false;
  readonly fault: "unverified-bundle" | "bundle-threw" | "no-such-slot" | "slot-threw" | "output-too-large";
  readonly message: string;
};

export type CallsAnswer = { readonly ok: true; readonly calls: readonly SlotCall[] } | JobFault;

/**
 * The result has the kind of its job, unless the job read more than its input's mask. `reads` is a mask as text, for
 * jobs that report it.
 */
export type RendererResult =
  | {
      readonly ok: true;
      readonly kind: "calls";
      readonly calls: Readonly<Record<string, CallsAnswer>>;
      readonly reads?: string;
    }
  | { readonly ok: true; readonly kind: "render"; readonly rendering: SlotRendering; readonly reads?: string }
  | { readonly ok: true; readonly kind: "reads-more" }
  | JobFault;

/**
 * Shell to renderer: first the release's code, then jobs, which run sequentially. A message's first text is this as
 * JSON; the texts that it counts follow.
 */
export type RendererRequest =
  | { readonly kind: "load"; readonly name: string; readonly version: string }
  | {
      readonly kind: "run";
      readonly id: number;
      readonly jobs: readonly {
        readonly job: RealmJob;
        readonly isPersonal?: boolean | undefined;
        /** Texts are numbered: one that the renderer knows doesn't follow. */
        readonly input: number;
        readonly mask?: number | undefined;
        /** Which texts follow, in this order. */
        readonly texts: readonly (keyof JobTexts)[];
      }[];
    };

/** Maximum characters of a slot's HTML and CSS together. */
export const OUTPUT_LIMIT = 2 * 1024 * 1024;
/** Maximum characters of the JSON of a slot's calls. */
export const CALLS_LIMIT = 128 * 1024;
/** Maximum bytes of a job's result: characters have three at the most, and there are about a dozen slots. */
export const RESULT_LIMIT = 8 * 1024 * 1024;
/** Maximum bytes of a message of a renderer that has no job. */
export const IDLE_LIMIT = 64 * 1024;
const MESSAGE_LIMIT = 4000;
const MASK_LIMIT = 256 * 1024;
const MAX_CALLS = 64;
const MAX_VALUES = 20_000;
/** Characters of a result that is read in a few milliseconds whatever it has. */
const UNCOUNTED_LENGTH = 64 * 1024;

const Fault = z.strictObject({
  ok: z.literal(false),
  fault: z.enum(["unverified-bundle", "bundle-threw", "no-such-slot", "slot-threw", "output-too-large"]),
  message: z.string().check(z.maxLength(MESSAGE_LIMIT)),
});
const Call = z.strictObject({ key: z.string(), call: z.string(), request: z.record(z.string(), z.unknown()) });
const Reads = z.optional(z.string().check(z.maxLength(MASK_LIMIT)));
const Result = z.union([
  z.strictObject({
    ok: z.literal(true),
    kind: z.literal("render"),
    rendering: z.strictObject({ html: z.string(), css: z.string(), styleKey: z.string() }),
    reads: Reads,
  }),
  z.strictObject({ ok: z.literal(true), kind: z.literal("calls"), calls: z.unknown(), reads: Reads }),
  z.strictObject({ ok: z.literal(true), kind: z.literal("reads-more") }),
  Fault,
]);
const SlotCalls = z.strictObject({ ok: z.literal(true), calls: z.array(z.unknown()).check(z.maxLength(MAX_CALLS)) });

/**
 * A job's result as a release wrote it. Its values are counted before it is read, and those of a list validated one by
 * one: a schema goes on after what it refuses, so a million wrong values would hold up the shell. Throws for anything
 * else than a result.
 */
export function readResult(text: string, job: RendererJob): RendererResult {
  if (text.length > UNCOUNTED_LENGTH && hasMoreValues(text, MAX_VALUES)) throw new RangeError("Too many values");
  const result = Result.parse(JSON.parse(text));
  if (!result.ok || result.kind !== "calls") return result as RendererResult;
  const bySlot = readEntries(result.calls, job.kind === "calls" ? job.slots.length : 0);
  const calls = Object.fromEntries(bySlot.map(([slot, answer]) => [slot, readSlotCalls(answer)]));
  return { ...result, calls } as RendererResult;
}

/** Whether JSON has more lists, objects and members than this. */
function hasMoreValues(json: string, most: number): boolean {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < json.length && count <= most; at += 1) {
    const character = json[at];
    if (character === '"') isInText = !isInText;
    else if (isInText) at += character === "\\" ? 1 : 0;
    else if (character === "," || character === "[" || character === "{") count += 1;
  }
  return count > most;
}

function readEntries(value: unknown, most: number): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TypeError("No calls by slot");
  const entries = Object.entries(value);
  if (entries.length > most) throw new RangeError("Calls of slots that nobody asked for");
  return entries;
}

function readSlotCalls(value: unknown): CallsAnswer {
  const fault = Fault.safeParse(value);
  if (fault.success) return fault.data;
  return { ok: true, calls: SlotCalls.parse(value).calls.map((call) => Call.parse(call)) };
}

/**
 * Renderer to shell, written by the process and not by its realms. Behind `done` follows the result of the oldest job
 * of that request as a text of its own: whatever a release makes of it, it is one result.
 */
export const RendererMessage = z.union([
  z.strictObject({ kind: z.literal("done"), id: z.int() }),
  z.strictObject({ kind: z.literal("ready") }),
  z.strictObject({ kind: z.literal("loaded"), problem: z.optional(z.string().check(z.maxLength(MESSAGE_LIMIT))) }),
]);
export type RendererMessage = z.infer<typeof RendererMessage>;
