import type { EventBus } from "../bus/event-bus.js";
import type { PageData } from "../entities/page-data.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import type { SlotData } from "./slot-call.js";

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
  /** What was entered, by field. */
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
