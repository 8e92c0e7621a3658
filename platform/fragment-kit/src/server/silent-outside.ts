import { EMPTY } from "rxjs";
import type { EventBus, SlotFetch } from "shared-contracts";

/** On the server nothing may leave a render: events are dropped and calls fail. */
export const SILENT_BUS: EventBus = { publish: () => undefined, on: () => EMPTY };

export const NO_FETCH: SlotFetch = (path) =>
  Promise.reject(new Error(`${path} was asked for during a server render: declare it among the slot's calls.`));
