import { CacheProvider } from "@emotion/react";
import { act, render } from "@testing-library/react";
import {
  configureSchemas,
  listParts,
  mergeParts,
  takeConfiguration,
  takePart,
  type PageData,
  type ProductItem,
  type SlotData,
  type SlotProps,
  type SlotUrl,
  type VisitorContext,
  type SlotInput,
  type SlotRendering,
} from "shared-contracts";
import * as fixtures from "shared-contracts/fixtures";
import { answerSlotCalls } from "../browser/answer-slot-calls.js";
import { createStyles } from "../create-styles.js";
import { resolveBundledSlot, type FragmentDefinition, type SlotDescriptions } from "../define-fragment.js";
import { createServerEntry } from "../server/create-server-entry.js";
import { SlotScope } from "../slot-scope.js";
import { createFakeFetch, type FakeAnswers, type FakeFetch } from "./create-fake-fetch.js";
import { createTestBus, type TestBus } from "./create-test-bus.js";

export type RenderSlotOptions = {
  readonly context: VisitorContext;
  readonly pageData?: PageData;
  readonly url?: SlotUrl;
  /** If undefined, the slot's calls are made against `answers`. */
  readonly slotData?: SlotData;
  readonly answers?: FakeAnswers;
  /** Lets several slots of a test communicate. */
  readonly bus?: TestBus;
};

export type RenderedSlot<Store = unknown> = {
  /** Attached to the document, so that queries by role and text find it. */
  readonly container: HTMLElement;
  readonly bus: TestBus;
  readonly fetch: FakeFetch;
  readonly store: Store | undefined;
  /** Re-renders, like the shell does when the visitor's context or the page data change. */
  update(changes: Partial<Pick<SlotProps, "context" | "pageData" | "url" | "slotData">>): Promise<void>;
  unmount(): void;
};

/**
 * Renders one slot like the page does, without shell or server: real components, store and bus, and answers from a
 * table. Errors in components reach the test.
 */
export async function renderSlot<Store>(
  definition: FragmentDefinition<Store>,
  slotName: string,
  options: RenderSlotOptions,
): Promise<RenderedSlot<Store>> {
  const slot = resolveBundledSlot(definition, slotName);
  configureSchemas();
  const bus = options.bus ?? createTestBus(`${definition.name}@0.0.0`);
  const fetch = createFakeFetch(options.answers);
  const { context, pageData, url = { path: "/", query: {} } } = options;
  const input = { context, pageData, url, bus, fetch };
  const store = definition.createStore?.(input);
  const slotData = options.slotData ?? (await answerSlotCalls(slot, input, fetch));

  const styles = createStyles({ key: definition.name });
  let props: SlotProps = { ...input, slotData, slot: { name: slotName, fragment: definition.name, version: "0.0.0" } };

  function toElement() {
    return (
      <CacheProvider value={styles}>
        <SlotScope slot={props} store={store}>
          <slot.component />
        </SlotScope>
      </CacheProvider>
    );
  }

  const view = render(toElement());
  // Lets immediate effects finish, so that a test starts with a settled slot.
  await act(async () => undefined);
  return {
    container: view.container,
    bus,
    fetch,
    store,
    async update(changes) {
      props = { ...props, ...changes };
      view.rerender(toElement());
      await act(async () => undefined);
    },
    unmount: () => view.unmount(),
  };
}

const SITUATIONS = Object.entries<unknown>(fixtures);
const VISITORS = SITUATIONS.filter(([name, value]) => /(?:Guest|Member)$/.test(name) && typeof value === "object");
const ITEMS = SITUATIONS.filter(([name, value]) => name.endsWith("Item") && typeof value === "object");

/**
 * Visitors and items of shared-contracts' fixtures for which a slot for everybody has other markup than from the
 * visitor's own input. Browsers hydrate it with the latter, so both have to be equal.
 */
export function findPersonalMarkup(
  definition: FragmentDefinition,
  descriptions: SlotDescriptions,
  slotName: string,
): readonly string[] {
  const url = { path: "/lpd-sba-sku/product_1", query: { image: "1", option: "BOPIS" } };
  return (VISITORS as [string, VisitorContext][]).flatMap(([visitor, context], at) =>
    (ITEMS as [string, ProductItem][])
      .filter((_item, index) => index % VISITORS.length === at || index === 0)
      .filter(([, item]) => {
        const pageData = fixtures.createPageData(item, context);
        const { everybody, own } = renderForEverybody(definition, descriptions, slotName, { context, pageData, url });
        return everybody.html !== own.html || everybody.css !== own.css;
      })
      .map(([item]) => `${visitor}, ${item}`),
  );
}

/** The server's markup of a slot, from what the shell sends it for everybody, and from the visitor's own input. */
function renderForEverybody(
  definition: FragmentDefinition,
  descriptions: SlotDescriptions,
  slotName: string,
  input: SlotInput,
): { readonly everybody: SlotRendering; readonly own: SlotRendering } {
  const slot = createServerEntry(definition, { version: "0.0.0" }).slots[slotName];
  if (!slot) throw new Error(`${definition.name} has no slot "${slotName}"`);
  const parts = listParts({ audience: "everybody", reads: descriptions[slotName]?.reads });
  const sent = mergeParts([takeConfiguration(input), ...parts.map((part) => takePart(part, input))]);
  const render = (props: SlotInput) =>
    slot.render({ ...props, slotData: {}, slot: { name: slotName, fragment: definition.name, version: "0.0.0" } });
  return { everybody: render(sent), own: render(input) };
}
