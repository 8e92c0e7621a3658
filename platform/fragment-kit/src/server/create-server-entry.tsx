import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { renderToString } from "react-dom/server";
import type { ServerFragment, ServerSlot, ServerSlotProps, SlotRendering } from "shared-contracts";
import { createStyles } from "../create-styles.js";
import {
  resolveBundledSlot,
  type FragmentDefinition,
  type SlotDefinition,
  type FragmentRelease,
} from "../define-fragment.js";
import { SlotScope } from "../slot-scope.js";
import { NO_FETCH, SILENT_BUS } from "./silent-outside.js";

/** Entry of the server bundle: renders the same components as the browser to HTML. */
export function createServerEntry<Store>(
  definition: FragmentDefinition<Store>,
  release: FragmentRelease,
): ServerFragment {
  const slots = Object.keys(definition.slots).map((slotName): [string, ServerSlot] => {
    const slot = resolveBundledSlot(definition, slotName);
    return [
      slotName,
      {
        calls: (input) => slot.calls?.(input) ?? [],
        render: (props) => renderSlot(definition, slot, slotName, release, props),
      },
    ];
  });
  return { name: definition.name, version: release.version, slots: Object.fromEntries(slots) };
}

function renderSlot<Store>(
  definition: FragmentDefinition<Store>,
  slot: SlotDefinition,
  slotName: string,
  release: FragmentRelease,
  input: ServerSlotProps,
): SlotRendering {
  const identity = { name: slotName, fragment: definition.name, version: release.version };
  const props = { ...input, slot: identity, bus: SILENT_BUS, fetch: NO_FETCH };
  const styles = createServerStyles({ key: definition.name });
  const html = renderToString(
    <CacheProvider value={styles}>
      <SlotScope slot={props} store={definition.createStore?.(props)}>
        <slot.component />
      </SlotScope>
    </CacheProvider>,
    { identifierPrefix: `${slotName}-` },
  );
  return { html, ...collectStyles(styles) };
}

export function createServerStyles(options: Parameters<typeof createStyles>[0]): EmotionCache {
  const styles = createStyles(options);
  // Makes emotion keep the rules instead of writing a style element before each component.
  styles.compat = true;
  return styles;
}

/**
 * The CSS of one render from a cache that no other render used, so everything in it is needed and the markup needn't be
 * searched for class names.
 */
export function collectStyles({ key, inserted }: EmotionCache): { css: string; styleKey: string } {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    css: rules.map(([, css]) => css).join(""),
    styleKey: [key, ...rules.map(([id]) => id)].join(" "),
  };
}
