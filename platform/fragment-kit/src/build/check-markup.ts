import { createContext, runInContext } from "node:vm";
import type { ReleaseMeasures, ServerFragment, SlotInput } from "shared-contracts";
import { findMarkupProblem, SAMPLE_INPUTS, toSampleData } from "../rehearsal/index.js";
import { evaluateBundle } from "./load-definition.js";
import { FragmentError } from "./fragment-error.js";
import type { FragmentProject } from "./fragment-project.js";

type SampleRenders = Pick<ReleaseMeasures, "renderMs"> & {
  /** Slots that throw on the sample page, with reasons: some need other pages. */
  readonly throwing: readonly string[];
};

/** More than a server waits for the slowest slot. */
const DEADLINE_MS = 2000;

/**
 * Renders each slot on the sample page, for a guest and a member. Throws a `FragmentError` if the shop's renderer would
 * refuse the markup, or if a slot takes more than two seconds.
 */
export function checkMarkup({ root, name, version }: FragmentProject, bundlePath: string): SampleRenders {
  const { slots } = evaluateBundle(root, bundlePath) as ServerFragment;
  const refused = new Set<string>();
  const thrown = new Set<string>();
  const renderMs: Record<string, number> = {};
  ignoreRejections();
  for (const [slot, { calls, render }] of Object.entries(slots).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const draw = (input: SlotInput) =>
      render({ ...input, slotData: toSampleData(calls(input)), slot: { name: slot, fragment: name, version } }).html;
    for (const input of SAMPLE_INPUTS) {
      try {
        const problem = findMarkupProblem(withDeadline(slot, () => draw(input)));
        if (problem) refused.add(`${slot}: ${problem}`);
        renderMs[slot] = Math.max(
          renderMs[slot] ?? 0,
          measure(() => withDeadline(slot, () => draw(input))),
        );
      } catch (error) {
        if (error instanceof FragmentError) throw error;
        thrown.add(`${slot}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  if (refused.size === 0) return { throwing: [...thrown], renderMs };
  throw new FragmentError(
    "build-failed",
    "Servers would refuse the markup and send the slot's fallback, because it could affect the page outside of its slot:",
    [...refused],
  );
}

const scope = createContext({ run: undefined as unknown });

/** Only the engine can end a render that doesn't end by itself. */
function withDeadline<Value>(slot: string, run: () => Value): Value {
  try {
    scope["run"] = run;
    return runInContext("run()", scope, { timeout: DEADLINE_MS }) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    const message = `The slot "${slot}" takes more than ${DEADLINE_MS / 1000} s to render on a sample product page. Servers would send its fallback.`;
    throw new FragmentError("build-failed", message);
  }
}

const FIRST_STEP_MS = 100;

/** CPU milliseconds, rounded up to 100, 200, 400 and so on, so that they don't depend on the machine's load. */
function measure(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  const steps = Math.log2((user + system) / 1000 / FIRST_STEP_MS);
  return FIRST_STEP_MS * 2 ** Math.max(0, Math.ceil(steps));
}

/** Of calls that a render makes, which would end this process. In a renderer, promises never settle. */
function ignoreRejections(): void {
  const ignore = () => undefined;
  process.on("unhandledRejection", ignore);
  setImmediate(() => process.off("unhandledRejection", ignore));
}
