import type { SlotCall, SlotRendering } from "shared-contracts";
import * as z from "zod/mini";
import type { NumberedText } from "./known-texts.js";

/** A release's server bundle on disk. It is hashed before a renderer gets a byte of it. */
export type ServerBundle = {
  readonly name: string;
  readonly version: string;
  /** Absolute path inside the release cache. */
  readonly file: string;
  /** `sha384-…` */
  readonly integrity: string;
};

/** `SlotInput` as JSON: one page's jobs carry the same text, so a renderer gets and parses it once. */
type SlotInputJson = string;

type JobOfRelease = {
  readonly bundle: ServerBundle;
  readonly input: SlotInputJson;
  /**
   * Holds what only one visitor may see. Such jobs have a realm of their own in the process, so that nothing of them can
   * be remembered where other jobs are done.
   */
  readonly isPersonal?: boolean;
  /**
   * `report`: the input is whole, and the answer tells what was read of it. A mask as text: the input holds nothing else,
   * and a job that reads more is answered `reads-more`. Without either the input is plain data.
   */
  readonly reads?: "report" | { readonly mask: string };
  /** Milliseconds since 1970 that the job takes for now; without it the renderer's own clock. Absent where a mask lacks it. */
  readonly clock?: number;
};

/** Asks every named slot of one release which calls it wants before its first render. */
export type CallsJob = JobOfRelease & {
  readonly kind: "calls";
  readonly slots: readonly string[];
};

export type RenderJob = JobOfRelease & {
  readonly kind: "render";
  readonly slot: string;
  /** `SlotData` as JSON. */
  readonly slotData: string;
  readonly nonce: string;
};

export type RendererJob = CallsJob | RenderJob;

/** A job as the renderer gets it: which release it renders is settled once, when its code is loaded. */
export type RealmJob = Omit<CallsJob, "input" | "bundle"> | Omit<RenderJob, "input" | "bundle">;

/** A failed job in a renderer that is still healthy. */
export type JobFault = {
  readonly ok: false;
  readonly fault: "unverified-bundle" | "bundle-threw" | "no-such-slot" | "slot-threw" | "output-too-large";
  readonly message: string;
};

export type CallsAnswer = { readonly ok: true; readonly calls: readonly SlotCall[] } | JobFault;

/**
 * The answer has the kind of its job, unless the job wanted more than the mask of its input has. `reads`: a mask as text,
 * of a job that reports it.
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

/** Shell to renderer: first the release's code, then jobs, done one after the other. */
export type RendererRequest =
  | { readonly kind: "load"; readonly name: string; readonly version: string; readonly code: string }
  | {
      readonly kind: "run";
      readonly id: number;
      /** A page's input goes to a renderer once, however many jobs need it. */
      readonly jobs: readonly { readonly job: RealmJob; readonly input: NumberedText }[];
    };

/** Characters of a slot's HTML and CSS together, and of the JSON of its calls. */
export const OUTPUT_LIMIT = 2 * 1024 * 1024;
const MESSAGE_LIMIT = 4000;

const Fault = z.strictObject({
  ok: z.literal(false),
  fault: z.enum(["unverified-bundle", "bundle-threw", "no-such-slot", "slot-threw", "output-too-large"]),
  message: z.string().check(z.maxLength(MESSAGE_LIMIT)),
});
const Calls = z.strictObject({
  ok: z.literal(true),
  calls: z.array(z.strictObject({ key: z.string(), call: z.string(), request: z.record(z.string(), z.unknown()) })),
});
const Result = z.union([
  z.strictObject({
    ok: z.literal(true),
    kind: z.literal("render"),
    rendering: z.strictObject({ html: z.string(), css: z.string(), styleKey: z.string() }),
    reads: z.optional(z.string()),
  }),
  z.strictObject({
    ok: z.literal(true),
    kind: z.literal("calls"),
    calls: z.record(z.string(), z.union([Calls, Fault])),
    reads: z.optional(z.string()),
  }),
  z.strictObject({ ok: z.literal(true), kind: z.literal("reads-more") }),
  Fault,
]);

/** Renderer to shell. What comes from there is a release's word, so each message is checked before anybody reads it. */
export const RendererMessage = z.union([
  z.strictObject({ kind: z.literal("done"), id: z.int(), results: z.array(Result) }),
  z.strictObject({ kind: z.literal("ready") }),
  z.strictObject({ kind: z.literal("loaded"), problem: z.optional(z.string().check(z.maxLength(MESSAGE_LIMIT))) }),
]);
export type RendererMessage = z.infer<typeof RendererMessage>;
