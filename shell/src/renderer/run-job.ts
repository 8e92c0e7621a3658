import { readFileSync } from "node:fs";
import type { ServerFragment, SlotCall, SlotData, SlotInput, SlotRendering } from "shared-contracts";
import { evaluateBundle, fault, messageOf, type BundleModules } from "./evaluate-bundle.js";
import { isWholeMarkup } from "./is-whole-markup.js";
import { KNOWN_TEXTS } from "./known-texts.js";
import { createRecentEntries } from "./recent-entries.js";
import type {
  CallsAnswer,
  JobFault,
  RenderJob,
  RendererJob,
  RendererResult,
  ServerBundle,
} from "./renderer-protocol.js";

/** Characters of a slot's HTML and CSS together, and of the JSON of its calls. */
export const OUTPUT_LIMIT = 2 * 1024 * 1024;
/** Evaluated releases kept in one renderer: the current ones, the ones before and some canaries. */
const BUNDLE_LIMIT = 16;

export type JobRunner = (job: RendererJob) => RendererResult;

/** Runs one job at a time against releases evaluated on first use. Never throws: a fault is an answer. */
export function createJobRunner(modules: BundleModules): JobRunner {
  const fragments = new Map<string, ServerFragment>();
  const inputs = createRecentEntries<string, SlotInput>(KNOWN_TEXTS);

  function resolveFragment(bundle: ServerBundle): { ok: true; fragment: ServerFragment } | JobFault {
    const known = fragments.get(bundle.integrity);
    if (known) return { ok: true, fragment: known };
    const code = readBundle(bundle);
    const evaluated = code.ok ? evaluateBundle(bundle, code.bytes, modules) : code;
    if (evaluated.ok) {
      const oldest = fragments.keys().next().value;
      if (fragments.size >= BUNDLE_LIMIT && oldest !== undefined) fragments.delete(oldest);
      fragments.set(bundle.integrity, evaluated.fragment);
    }
    return evaluated;
  }

  /** One page's jobs carry the same text, in turns with those of other pages; frozen, so that no slot changes what another one sees. */
  function parseInput(json: string): SlotInput {
    const known = inputs.get(json);
    if (known) return known;
    const input = freezeDeep(JSON.parse(json) as SlotInput);
    inputs.add(json, input, json.length);
    return input;
  }

  return (job) => {
    const resolved = resolveFragment(job.bundle);
    if (!resolved.ok) return resolved;
    const input = parseInput(job.input);
    if (job.kind === "render") return renderSlot(resolved.fragment, job, input);
    return {
      ok: true,
      kind: "calls",
      calls: Object.fromEntries(job.slots.map((slot) => [slot, callsOf(resolved.fragment, slot, input)])),
    };
  };
}

function callsOf(fragment: ServerFragment, slot: string, input: SlotInput): CallsAnswer {
  const server = fragment.slots[slot];
  if (!server) return noSuchSlot(fragment, slot);
  try {
    const calls = toPlainCalls(server.calls(input));
    return calls ? { ok: true, calls } : fault("output-too-large", `${slot}: the calls are over ${OUTPUT_LIMIT}`);
  } catch (error) {
    return fault("slot-threw", messageOf(error));
  }
}

/** Through JSON: what leaves the renderer is data, whatever objects the fragment made. */
function toPlainCalls(calls: readonly SlotCall[]): readonly SlotCall[] | undefined {
  const json = JSON.stringify(calls.map(({ key, call, request }) => ({ key, call, request })));
  return json.length <= OUTPUT_LIMIT ? (JSON.parse(json) as readonly SlotCall[]) : undefined;
}

function renderSlot(fragment: ServerFragment, job: RenderJob, input: SlotInput): RendererResult {
  const server = fragment.slots[job.slot];
  if (!server) return noSuchSlot(fragment, job.slot);
  try {
    const rendering = toPlainRendering(
      server.render({
        ...input,
        slotData: JSON.parse(job.slotData) as SlotData,
        nonce: job.nonce,
        slot: { name: job.slot, fragment: fragment.name, version: fragment.version },
      }),
    );
    if (rendering.html.length + rendering.css.length > OUTPUT_LIMIT) {
      return fault("output-too-large", `${job.slot}: markup and styles are over ${OUTPUT_LIMIT} characters`);
    }
    if (!isWholeMarkup(rendering.html)) return fault("slot-threw", `${job.slot}: the markup leaves elements open`);
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

function noSuchSlot(fragment: ServerFragment, slot: string): JobFault {
  return fault("no-such-slot", `${fragment.name}@${fragment.version} has no slot "${slot}"`);
}

function readBundle(bundle: ServerBundle): { ok: true; bytes: Buffer } | JobFault {
  try {
    return { ok: true, bytes: readFileSync(bundle.file) };
  } catch (error) {
    return fault("unverified-bundle", messageOf(error));
  }
}

function freezeDeep<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) freezeDeep(part);
  }
  return value;
}
