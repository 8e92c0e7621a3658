import { CacheProvider } from "@emotion/react";
import { resolveBundledSlot, type FragmentDefinition } from "fragment-kit";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { SlotData, SlotInput } from "shared-contracts";
import { collectStyles, createServerStyles } from "fragment-kit/server";
import { NO_FETCH, SILENT_BUS, SlotScope } from "fragment-kit/single-bundle";

/** A single bundle has one emotion cache, with the same key on both sides. */
const STYLE_KEY = "page";

export type SlotWork = {
  readonly fragment: FragmentDefinition;
  readonly slot: string;
  readonly data: SlotData;
};

export type RenderedSlots = {
  /** HTML by slot. */
  readonly html: ReadonlyMap<string, string>;
  readonly css: string;
  readonly styleKey: string;
};

/** Renders each slot as a separate root, as the browser hydrates it, with one shared set of styles. */
export function renderSlots(work: readonly SlotWork[], input: SlotInput, nonce: string): RenderedSlots {
  const styles = createServerStyles({ key: STYLE_KEY, nonce });
  const html = new Map(
    work.map((one) => [
      one.slot,
      renderToString(<CacheProvider value={styles}>{toElement(one, input)}</CacheProvider>, {
        identifierPrefix: `${one.slot}-`,
      }),
    ]),
  );
  return { html, ...collectStyles(styles) };
}

function toElement({ fragment, slot, data }: SlotWork, input: SlotInput): ReactNode {
  const identity = { name: slot, fragment: fragment.name, version: "1.0.0" };
  const props = { ...input, slotData: data, slot: identity, bus: SILENT_BUS, fetch: NO_FETCH };
  return (
    <SlotScope slot={props} store={fragment.createStore?.(props)}>
      {createElement(resolveBundledSlot(fragment, slot).component)}
    </SlotScope>
  );
}
