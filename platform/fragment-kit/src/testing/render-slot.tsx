import { CacheProvider } from "@emotion/react";
import { act, render } from "@testing-library/react";
import {
  configureSchemas,
  type PageData,
  type SlotData,
  type SlotProps,
  type SlotUrl,
  type VisitorContext,
} from "shared-contracts";
import { answerSlotCalls } from "../browser/answer-slot-calls.js";
import { resolveBundledSlot, type FragmentDefinition } from "../define-fragment.js";
import { createStyles } from "../create-styles.js";
import { SlotScope } from "../slot-scope.js";
import { createFakeFetch, type FakeAnswers, type FakeFetch } from "./create-fake-fetch.js";
import { createTestBus, type TestBus } from "./create-test-bus.js";

export type RenderSlotOptions = {
  readonly context: VisitorContext;
  readonly pageData?: PageData;
  readonly url?: SlotUrl;
  /** Absent: the slot's calls are made, against `answers`. */
  readonly slotData?: SlotData;
  readonly answers?: FakeAnswers;
  /** To let several slots of a test hear each other. */
  readonly bus?: TestBus;
};

export type RenderedSlot<Store = unknown> = {
  /** In the document, so that queries by role and text find it. */
  readonly container: HTMLElement;
  readonly bus: TestBus;
  readonly fetch: FakeFetch;
  readonly store: Store | undefined;
  /** Renders again, as the shell does when the visitor's context or the page data change. */
  update(changes: Partial<Pick<SlotProps, "context" | "pageData" | "url" | "slotData">>): Promise<void>;
  unmount(): void;
};

/**
 * Renders one slot as the page does, without shell and server: real components, real store, real bus, answers from a
 * table. An error in a component reaches the test.
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
  // Lets effects that answer at once finish, so that a test begins with a slot at rest.
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
