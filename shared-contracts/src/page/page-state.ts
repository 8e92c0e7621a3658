import type { BusContract } from "../bus/event-bus.js";
import type { PageData } from "../entities/page-data.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import type { PageLock } from "../releases/page-lock.js";
import type { Hydration } from "../releases/slot-description.js";
import type { SlotData } from "./slot-call.js";
import type { SlotUrl } from "./slot-props.js";

export type PageStateSlot = {
  readonly name: string;
  readonly fragment: string;
  readonly hydration: Hydration;
  /** Id of the element in it that in-page links lead to. */
  readonly section?: string;
  /** `localStorage` key of the list that a `kept` slot shows. */
  readonly storageKey?: string;
  /** Absent when the server could not get the slot's data: the browser fetches it. */
  readonly data?: SlotData;
};

/** A release's contract in short, for the page to hold it to. */
export type PageContract = BusContract & {
  /** `GET /ele-lpd/api/cart/items/*`: `*` stands for one segment of the path, `**` for the rest. */
  readonly calls: readonly string[];
};

/** Data that the browser needs to load one release of the lock. */
export type PageStateRelease = {
  readonly name: string;
  readonly version: string;
  readonly globalName: string;
  /** `/releases/{name}/{version}/`, with an origin where release files have one of their own. */
  readonly baseUrl: string;
  readonly entry: string;
  /** Path inside the release to its integrity, for every script of it. */
  readonly integrity: Readonly<Record<string, string>>;
  /** From the verified manifest, not from the bundle: what bus and fetch let through. */
  readonly contract: PageContract;
};

/**
 * The JSON in `<script type="application/json" id="page-state">`. A slot's container is
 * `<div data-slot="buy-box" data-fragment="mfe-purchase" data-rendered="mfe-purchase@1.0.0">`; `data-rendered` is
 * absent where the browser has to render from nothing.
 */
export type PageState = {
  readonly context: VisitorContext;
  readonly pageData: PageData | undefined;
  readonly url: SlotUrl;
  readonly traceId: string;
  /** Goes with what the page reports: only pages that were shown are heard. */
  readonly viewToken: string;
  readonly lock: PageLock;
  readonly releases: readonly PageStateRelease[];
  readonly slots: readonly PageStateSlot[];
};
