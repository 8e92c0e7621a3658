import type { PageData } from "../entities/page-data.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import type { PageLock } from "../releases/page-lock.js";
import type { SlotData } from "./slot-call.js";
import type { SlotUrl } from "./slot-props.js";

/**
 * When a slot's code is loaded and takes over: `now`, when it comes near the viewport (`visible`), or when nothing else
 * is to do (`idle`). `kept`: it shows what the browser keeps from other pages; `idle` where there is something, else
 * along with the first other slot of its fragment.
 */
export type Hydration = "now" | "visible" | "idle" | "kept";

export type PageStateSlot = {
  readonly name: string;
  readonly fragment: string;
  readonly hydration: Hydration;
  /** Absent when the server could not get the slot's data: the browser fetches it. */
  readonly data?: SlotData;
};

/** What the browser needs to load one release of the lock. */
export type PageStateRelease = {
  readonly name: string;
  readonly version: string;
  readonly globalName: string;
  /** `/releases/{name}/{version}/` */
  readonly baseUrl: string;
  readonly entry: string;
  /** Path inside the release to its integrity, for every script of it. */
  readonly integrity: Readonly<Record<string, string>>;
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
  readonly lock: PageLock;
  readonly releases: readonly PageStateRelease[];
  readonly slots: readonly PageStateSlot[];
};
