import * as React from "react";
import { Component, type ComponentType, type PropsWithChildren } from "react";
import type { SlotData } from "shared-contracts";
import type { AppProps } from "single-spa";
import singleSpaReact from "single-spa-react";
import type { FragmentDefinition, SlotDefinition, FragmentStoreInput, FragmentRelease } from "../define-fragment.js";
import { PartsContext, type PartsScope } from "../lazy.js";
import { SlotScope } from "../slot-scope.js";
import type { SlotApplicationProps } from "./browser-slot-props.js";
import { createReactDomAdapter } from "./react-dom-adapter.js";
import { isRenderedBy, keepMarkup } from "./server-markup.js";

/** One slot of one release: everything that stays the same between mounts. */
export type SlotSubject = {
  readonly definition: FragmentDefinition;
  readonly slot: SlotDefinition;
  readonly slotName: string;
  readonly release: FragmentRelease;
};

export type SlotMount = ReturnType<typeof createSlotMount>;

/** Milliseconds that a slot's first paint waits for its lazy parts; a third of a mount's deadline. */
const PARTS_DEADLINE_MS = 1000;

/** One React root in the slot's container, from its first render until unmount. */
export function createSlotMount(
  { definition, slot, slotName, release }: SlotSubject,
  props: SlotApplicationProps,
  slotData: SlotData,
  onFailure: (error: unknown) => void,
) {
  const { container, pageScope, nonce, styleScope: StyleScope, onRecoverableError } = props;
  const store = resolvePageStore(pageScope, definition, props.slotProps);
  const markup = keepMarkup(container);
  const hydrates = isRenderedBy(container, definition.name, release);
  const parts: PartsScope = { areAwaited: !hydrates };
  let mounted = false;
  let failed = false;

  function fail(error: unknown): void {
    if (!markup.empty) markup.restore();
    if (!failed) onFailure(error);
    failed = true;
  }

  const SlotErrorBoundary = createSlotErrorBoundary<SlotApplicationProps & AppProps>({
    onFailure: fail,
    fallback: markup.empty ? slot.fallback : undefined,
  });
  const adapter = createReactDomAdapter({
    identifierPrefix: `${slotName}-`,
    // Production builds of React only give an error number, so a lost hydration can't be recognized by its text.
    onRecoverableError: (error) => onRecoverableError(error, hydrates ? "lost-hydration" : "recovered"),
    onCaughtError(error, { errorBoundary }) {
      if (!(errorBoundary instanceof SlotErrorBoundary)) onRecoverableError(error, "recovered");
    },
    onUncaughtError: fail,
  });

  function SlotRoot({ slotProps }: SlotApplicationProps) {
    const identity = { name: slotName, fragment: definition.name, version: release.version };
    const drawn = (
      <SlotScope slot={{ ...slotProps, slotData: slotProps.slotData ?? slotData, slot: identity }} store={store}>
        <PartsContext value={parts}>
          <slot.component />
        </PartsContext>
      </SlotScope>
    );
    if (!StyleScope) return drawn;
    return (
      <StyleScope pageScope={pageScope} fragment={definition.name} nonce={nonce}>
        {drawn}
      </StyleScope>
    );
  }

  function drawWithoutParts(): void {
    parts.areAwaited = false;
    adapter.retry();
  }

  const lifecycles = singleSpaReact<SlotApplicationProps>({
    React,
    ReactDOMClient: adapter.client,
    rootComponent: SlotRoot,
    errorBoundaryClass: SlotErrorBoundary,
    domElementGetter: () => container,
    renderType: () => (hydrates ? "hydrateRoot" : "createRoot"),
  });

  return {
    async mount(): Promise<void> {
      const late = setTimeout(drawWithoutParts, PARTS_DEADLINE_MS);
      await lifecycles.mount(toAppProps(props)).finally(() => clearTimeout(late));
      parts.areAwaited = false;
      mounted = true;
      adapter.settle();
    },
    async update(next: SlotApplicationProps): Promise<void> {
      if (!failed) await lifecycles.update?.(toAppProps(next));
    },
    /** Draws the slot anew with later answers of its calls. */
    async answer(next: SlotData): Promise<void> {
      slotData = next;
      if (mounted && !failed) await lifecycles.update?.(toAppProps(props));
    },
    async unmount(): Promise<void> {
      // single-spa removes a mount that missed its deadline. React would empty the container, so keep the server's
      // markup instead.
      if (!mounted && !failed) return;
      await lifecycles.unmount(toAppProps(props));
      if (failed) container.replaceChildren();
      delete container.dataset["rendered"];
    },
    hasFailed: (): boolean => failed,
  };
}

/** single-spa adds its own props to the custom ones; the kit uses none of them. */
function toAppProps(props: SlotApplicationProps): SlotApplicationProps & AppProps {
  return props as SlotApplicationProps & AppProps;
}

/** Weakly keyed by page scope, so that stores are released with their page view. */
const storesByPage = new WeakMap<object, Map<string, unknown>>();

/** The fragment's only store on this page, created for the first slot that needs it. */
function resolvePageStore<Store>(
  pageScope: object,
  { name, createStore }: FragmentDefinition<Store>,
  input: FragmentStoreInput,
): Store | undefined {
  const stores = storesByPage.get(pageScope) ?? new Map<string, unknown>();
  storesByPage.set(pageScope, stores);
  if (!stores.has(name)) stores.set(name, createStore?.(input));
  return stores.get(name) as Store | undefined;
}

type SlotErrorBoundaryOptions = {
  /** Called once, after React has removed the failed markup. */
  readonly onFailure: (error: unknown) => void;
  readonly fallback: ComponentType | undefined;
};

type BoundaryState = { failed: boolean };

/** The outermost boundary of one slot: without it, `mount` would never settle if the first render throws. */
function createSlotErrorBoundary<Props extends object>({ onFailure, fallback: Fallback }: SlotErrorBoundaryOptions) {
  return class SlotErrorBoundary extends Component<PropsWithChildren<Props>, BoundaryState> {
    override state: BoundaryState = { failed: false };

    static getDerivedStateFromError(): BoundaryState {
      return { failed: true };
    }

    override componentDidCatch(error: unknown) {
      onFailure(error);
    }

    override render() {
      if (!this.state.failed) return this.props.children;
      return Fallback ? <Fallback /> : null;
    }
  };
}
