import type { ServerFragment } from "shared-contracts";
import { findMarkupProblem, SAMPLE_INPUTS, toSampleData } from "../rehearsal/index.js";
import { evaluateBundle } from "./load-definition.js";
import { FragmentError } from "./fragment-error.js";
import type { FragmentProject } from "./fragment-project.js";

/**
 * Renders each slot on the sample page, for a guest and a member, and throws a `FragmentError` if the shop's renderer
 * would refuse the markup. Returns the slots that throw there, with reasons: some need other pages.
 */
export function checkMarkup({ root, name, version }: FragmentProject, bundlePath: string): readonly string[] {
  const { slots } = evaluateBundle(root, bundlePath) as ServerFragment;
  const refused = new Set<string>();
  const thrown = new Set<string>();
  ignoreRejections();
  for (const input of SAMPLE_INPUTS) {
    for (const [slot, { calls, render }] of Object.entries(slots)) {
      try {
        const slotData = toSampleData(calls(input));
        const { html } = render({ ...input, slotData, slot: { name: slot, fragment: name, version } });
        const problem = findMarkupProblem(html);
        if (problem) refused.add(`${slot}: ${problem}`);
      } catch (error) {
        thrown.add(`${slot}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  if (refused.size === 0) return [...thrown];
  throw new FragmentError(
    "build-failed",
    "Servers would refuse the markup and send the slot's fallback, because it could affect the page outside of its slot:",
    [...refused],
  );
}

/** Of calls that a render makes, which would end this process. In a renderer, promises never settle. */
function ignoreRejections(): void {
  const ignore = () => undefined;
  process.on("unhandledRejection", ignore);
  setImmediate(() => process.off("unhandledRejection", ignore));
}
