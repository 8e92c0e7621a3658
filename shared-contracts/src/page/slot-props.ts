import type { EventBus } from "../bus/event-bus.js";
import type { PageData } from "../entities/page-data.js";
import type { VisitorContext } from "../entities/visitor-context.js";

/**
 * An answer that a slot needs before its first render. On the server the shell makes the call within the slot's
 * deadline; if there was no server render, fragment-kit makes it in the browser.
 */
export type SlotCall = {
  /** Key in `slotData`. */
  readonly key: string;
  /** `CallDefinition["name"]`; must be listed in the slot's contract. */
  readonly call: string;
  /** The call's request object. */
  readonly request: Readonly<Record<string, unknown>>;
};

/** The answer to a slot's call; a failed one never prevents the slot from rendering. */
export type SlotAnswer<Value = unknown> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number };

export type SlotData = Readonly<Record<string, SlotAnswer>>;

declare global {
  /** Contracts compile without DOM and Node types; if either is present, this merges with its `AbortSignal`. */
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** `fetch` bound to our origin, with a deadline and the page's trace id. Rejects like `fetch`. */
export type SlotFetch = (path: string, init?: SlotRequestInit) => Promise<SlotResponse>;

export type SlotRequestInit = {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds; defaults to 8000. */
  readonly deadline?: number;
};

/** The part of `Response` that fragments use, so that contracts don't depend on DOM types. */
export type SlotResponse = {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
  text(): Promise<string>;
};

/** Everything a slot may derive its calls from: plain data, the same on server and browser. */
export type SlotInput = {
  readonly context: VisitorContext;
  /** Undefined on pages without an item. */
  readonly pageData: PageData | undefined;
  readonly url: SlotUrl;
};

export type SlotUrl = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Only in the response to a form that was posted to this URL and refused. */
  readonly refusedForm?: RefusedForm;
};

/** A form posted without JavaScript, to be shown again with what the shopper entered. */
export type RefusedForm = {
  /** `CallDefinition["name"]` of the call that the form makes. */
  readonly call: string;
  /** `ApiError["code"]`; `unavailable` without a response. */
  readonly code: string;
  /** Names of the fields that the call rejected. */
  readonly invalid: readonly string[];
  /** `ApiError["details"]`, such as the limits that a quantity breaks. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** What was entered, by field, but passwords. */
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * Props of every slot, the same on server and browser. No secrets: everything but `bus` and `fetch` is embedded in the
 * page.
 */
export type SlotProps<Data extends SlotData = SlotData> = SlotInput & {
  readonly slotData: Data;
  readonly bus: EventBus;
  readonly fetch: SlotFetch;
  readonly slot: { readonly name: string; readonly fragment: string; readonly version: string };
};

const NAMES = {
  context: true,
  pageData: true,
  url: true,
  slotData: true,
  bus: true,
  fetch: true,
  slot: true,
} as const satisfies Record<keyof SlotProps, true>;

/** Names for contracts. */
export const SLOT_PROPS: readonly string[] = Object.keys(NAMES);
