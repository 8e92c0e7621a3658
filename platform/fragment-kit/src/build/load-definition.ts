import type { FragmentDefinition, SlotDescriptions } from "../define-fragment.js";
import { evaluateBundle } from "./evaluate-bundle.js";
import type { StaticRule } from "../styles/define-styled.js";
import { FragmentError } from "./fragment-error.js";
import type { FragmentProject } from "./fragment-project.js";

export type LoadedDefinition = {
  readonly fragment: FragmentDefinition;
  readonly slotDescriptions: SlotDescriptions | undefined;
  /** Of all code in the server bundle, where it was built to define them. */
  readonly staticRules: readonly StaticRule[];
};

type ContractBundle = Partial<Pick<LoadedDefinition, "fragment" | "slotDescriptions">> & {
  readonly takeStaticRules: () => LoadedDefinition["staticRules"];
};

/** Evaluates the built definition the way the renderer evaluates server bundles, and validates it. */
export function loadDefinition(project: FragmentProject, bundlePath: string): LoadedDefinition {
  let loaded: ContractBundle;
  let staticRules: LoadedDefinition["staticRules"];
  try {
    loaded = evaluateBundle(project.root, bundlePath) as ContractBundle;
    staticRules = loaded.takeStaticRules();
  } catch (error) {
    throw new FragmentError(
      "build-failed",
      `${project.definitionPath} throws when it is loaded without a browser: ${error instanceof Error ? error.message : error}`,
      error instanceof Error && error.stack ? error.stack.split("\n").slice(1, 6) : [],
    );
  }
  const { fragment, slotDescriptions } = loaded;
  if (!fragment?.slots || Object.keys(fragment.slots).length === 0) {
    throw new FragmentError(
      "project-invalid",
      `${project.definitionPath} must export const fragment = defineFragment({ … }) with at least one slot.`,
    );
  }
  if (fragment.name !== project.name) {
    throw new FragmentError(
      "project-invalid",
      `The definition is named ${fragment.name} and its package ${project.name}: give both the same name.`,
    );
  }
  return { fragment, slotDescriptions, staticRules };
}
