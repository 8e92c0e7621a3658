import type { ServerFragment, SlotCall, SlotData, SlotInput, SlotRendering } from "shared-contracts";
import { createTextReceiver, KNOWN_MASKS } from "../channel/known-texts.js";
import {
  CALLS_LIMIT,
  OUTPUT_LIMIT,
  type CallsAnswer,
  type JobFault,
  type JobTexts,
  type RealmJob,
  type RendererResult,
  type ServerBundle,
} from "../channel/messages.js";
import { parseMask } from "../reading/read-mask.js";
import { openInput, type ReceivedInput, type ReceivedTexts } from "./open-input.js";
import { setClock } from "./sealed-clock.js";

export type BundleModules = Readonly<Record<string, unknown>>;
/** A release's CommonJS bundle, compiled to a function. */
export type BundleCode = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
  process: { readonly env: { readonly NODE_ENV: "production" } },
) => void;
/** Takes a job and its texts as JSON and returns its result as JSON. Never throws: faults are results. */
export type JobRunner = (job: string, texts: JobTexts) => string;

const MESSAGE_LIMIT = 2000;

/** The fragment exported by a bundle, or an error text. `require` knows only `modules`. */
export function readFragment(
  { name, version }: Pick<ServerBundle, "name" | "version">,
  code: BundleCode,
  modules: BundleModules,
): ServerFragment | string {
  const module: { exports: unknown } = { exports: {} };
  try {
    code(module, module.exports, (wanted) => requireFrom(modules, wanted), { env: { NODE_ENV: "production" } });
  } catch (error) {
    return `${name}@${version}: ${messageOf(error)}`;
  }
  const fragment = module.exports;
  if (isServerFragment(fragment) && fragment.name === name && fragment.version === version) return fragment;
  return `${name}@${version}: the server bundle does not export this release's fragment`;
}

/** Runs one job at a time. */
export function createJobRunner(fragment: ServerFragment): JobRunner {
  // Keep the text too: each job gets a fresh view over the parsed input.
  const receive = createTextReceiver<ReceivedInput>((text) => ({ text, plain: undefined }));
  const receiveMask = createTextReceiver(parseMask, KNOWN_MASKS);
  return (job, { input, mask, slotData }) =>
    JSON.stringify(
      runJob(fragment, JSON.parse(job) as RealmJob, {
        input: receive(input),
        mask: mask && receiveMask(mask),
        slotData,
      }),
    );
}

function runJob(fragment: ServerFragment, job: RealmJob, received: ReceivedTexts): RendererResult {
  const { input, slotData, clock, finish } = openInput(job, received);
  setClock(clock);
  if (job.kind === "render") return finish(renderSlot(fragment, job, { ...input, slotData }));
  const calls = Object.fromEntries(job.slots.map((slot) => [slot, callsOf(fragment, slot, input)]));
  return finish({ ok: true, kind: "calls", calls });
}

function callsOf(fragment: ServerFragment, slot: string, input: SlotInput): CallsAnswer {
  const server = fragment.slots[slot];
  if (!server) return noSuchSlot(fragment, slot);
  try {
    const calls = toPlainCalls(server.calls(input));
    return calls ? { ok: true, calls } : fault("output-too-large", `${slot}: the calls are over ${CALLS_LIMIT}`);
  } catch (error) {
    return fault("slot-threw", messageOf(error));
  }
}

/** Through JSON, so that only data leaves the renderer, whatever objects the fragment created. */
function toPlainCalls(calls: readonly SlotCall[]): readonly SlotCall[] | undefined {
  const json = JSON.stringify(calls.map(({ key, call, request }) => ({ key, call, request })));
  return json.length <= CALLS_LIMIT ? (JSON.parse(json) as readonly SlotCall[]) : undefined;
}

function renderSlot(
  fragment: ServerFragment,
  job: Extract<RealmJob, { kind: "render" }>,
  input: SlotInput & { readonly slotData: SlotData },
): RendererResult {
  const server = fragment.slots[job.slot];
  if (!server) return noSuchSlot(fragment, job.slot);
  try {
    const rendering = toPlainRendering(
      server.render({
        ...input,
        slot: { name: job.slot, fragment: fragment.name, version: fragment.version },
      }),
    );
    if (rendering.html.length + rendering.css.length > OUTPUT_LIMIT) {
      return fault("output-too-large", `${job.slot}: markup and styles are over ${OUTPUT_LIMIT} characters`);
    }
    return { ok: true, kind: "render", rendering };
  } catch (error) {
    return fault("slot-threw", messageOf(error));
  }
}

function toPlainRendering({ html, css, styleKey }: SlotRendering): SlotRendering {
  if (typeof html !== "string" || typeof css !== "string" || typeof styleKey !== "string") {
    throw new TypeError("A slot's render must return html, css and styleKey as text");
  }
  return { html, css, styleKey };
}

function noSuchSlot({ name, version }: ServerFragment, slot: string): JobFault {
  return fault("no-such-slot", `${name}@${version} has no slot "${slot}"`);
}

function fault(kind: JobFault["fault"], message: string): JobFault {
  return { ok: false, fault: kind, message };
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, MESSAGE_LIMIT);
}

function requireFrom(modules: BundleModules, name: string): unknown {
  if (Object.hasOwn(modules, name)) return modules[name];
  throw new Error(`A server bundle may not require "${name}"; it may require: ${Object.keys(modules).join(", ")}`);
}

function isServerFragment(value: unknown): value is ServerFragment {
  if (typeof value !== "object" || value === null) return false;
  const { name, version, slots } = value as Partial<ServerFragment>;
  return typeof name === "string" && typeof version === "string" && typeof slots === "object" && slots !== null;
}
