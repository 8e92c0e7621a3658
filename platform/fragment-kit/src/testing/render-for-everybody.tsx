import {
  listParts,
  mergeParts,
  takeConfiguration,
  takePart,
  type SlotInput,
  type SlotRendering,
} from "shared-contracts";
import type { FragmentDefinition, SlotDescriptions } from "../define-fragment.js";
import { createServerEntry } from "../server/create-server-entry.js";

/**
 * The server's markup of a slot for everybody, from what the shell sends it, and from the visitor's own input. Browsers
 * hydrate it with the latter, so both have to be equal.
 */
export function renderForEverybody(
  definition: FragmentDefinition,
  descriptions: SlotDescriptions,
  slotName: string,
  input: SlotInput,
): { readonly everybody: SlotRendering; readonly visitor: SlotRendering } {
  const slot = createServerEntry(definition, { version: "0.0.0" }).slots[slotName];
  if (!slot) throw new Error(`${definition.name} has no slot "${slotName}"`);
  const parts = listParts({ audience: "everybody", reads: descriptions[slotName]?.reads });
  const sent = mergeParts([takeConfiguration(input), ...parts.map((part) => takePart(part, input))]);
  const render = (props: SlotInput) =>
    slot.render({ ...props, slotData: {}, slot: { name: slotName, fragment: definition.name, version: "0.0.0" } });
  return { everybody: render(sent), visitor: render(input) };
}
