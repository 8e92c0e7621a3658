import { EMPTY } from "rxjs";
import type { EventBus, SlotFetch } from "shared-contracts";

/** Server renders have no side effects: events are dropped and calls fail. */
export const SILENT_BUS: EventBus = { publish: () => undefined, on: () => EMPTY };

export const NO_FETCH: SlotFetch = (path) =>
  Promise.reject(new Error(`${path} was asked for during a server render: declare it among the slot's calls.`));
