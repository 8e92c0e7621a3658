import { createContext, runInContext } from "node:vm";
import { messageOf, type ReleaseMeasures, type ServerFragment, type SlotInput } from "shared-contracts";
import { findMarkupProblem, SAMPLE_INPUTS, toSampleData } from "../rehearsal/index.js";
import { evaluateBundle } from "./load-definition.js";
import { FragmentError } from "./fragment-error.js";
import type { FragmentProject } from "./fragment-project.js";

/** CPU milliseconds, more than a server allows the slowest slot. */
const LIMIT_MS = 2000;
/** Wall time for a render on a busy machine; more only ends loops. */
const BUSY_LIMIT_MS = 10 * LIMIT_MS;

/**
 * Renders each slot on the sample page, for a guest and a member. Throws a `FragmentError` if the shop's renderer would
 * refuse the markup, or if a slot takes more than two seconds of CPU time.
 */
export function checkMarkup(
  { root, name, version }: FragmentProject,
  bundlePath: string,
): Pick<ReleaseMeasures, "renderMs" | "threw"> {
  const { slots } = evaluateBundle(root, bundlePath) as ServerFragment;
  const refused = new Set<string>();
  const threw: Record<string, string> = {};
  const renderMs: Record<string, number> = {};
  ignoreRejections();
  for (const [slot, { calls, render }] of Object.entries(slots).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const draw = (input: SlotInput) =>
      render({ ...input, slotData: toSampleData(calls(input)), slot: { name: slot, fragment: name, version } }).html;
    for (const input of SAMPLE_INPUTS) {
      try {
        const problem = findMarkupProblem(renderWithin(slot, () => draw(input)).html);
        if (problem) refused.add(`${slot}: ${problem}`);
        const { cpuMs } = renderWithin(slot, () => draw(input));
        renderMs[slot] = Math.max(renderMs[slot] ?? 0, roundUp(cpuMs));
      } catch (error) {
        if (error instanceof FragmentError) throw error;
        threw[slot] ??= messageOf(error);
      }
    }
  }
  if (refused.size === 0) return { renderMs, threw };
  throw new FragmentError(
    "build-failed",
    "Servers would refuse the markup and send the slot's fallback, because it could affect the page outside of its slot:",
    [...refused],
  );
}

const scope = createContext({ run: undefined as unknown });

/**
 * Only the engine can end a render that doesn't end by itself, and it counts wall time. A render that got little of the
 * processor in it starts again with more.
 */
function renderWithin(slot: string, run: () => string, timeout = LIMIT_MS): { html: string; cpuMs: number } {
  const before = process.cpuUsage();
  const readCpu = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    scope["run"] = run;
    const html = runInContext("run()", scope, { timeout }) as string;
    const cpuMs = readCpu();
    if (cpuMs <= LIMIT_MS) return { html, cpuMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    if (timeout === LIMIT_MS && readCpu() < LIMIT_MS / 2) return renderWithin(slot, run, BUSY_LIMIT_MS);
  }
  const message = `The slot "${slot}" takes more than ${LIMIT_MS / 1000} s of CPU time to render on a sample product page. Servers would send its fallback.`;
  throw new FragmentError("build-failed", message);
}

const FIRST_STEP_MS = 100;

/** To 100, 200, 400 and so on, so that it doesn't depend on the machine's load. */
function roundUp(cpuMs: number): number {
  return FIRST_STEP_MS * 2 ** Math.max(0, Math.ceil(Math.log2(cpuMs / FIRST_STEP_MS)));
}

/** Of calls that a render makes, which would end this process. In a renderer, promises never settle. */
function ignoreRejections(): void {
  const ignore = () => undefined;
  process.on("unhandledRejection", ignore);
  setImmediate(() => process.off("unhandledRejection", ignore));
}
