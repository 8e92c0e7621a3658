import { EVENTS_PER_BODY, type AnalyticsEvent } from "../../analytics/analytics-event.js";
import type { PrivacyChoice } from "../../analytics/privacy-choice.js";

export type EventCollection = {
  add(event: AnalyticsEvent): void;
  /** Sends what waits, if the visitor has accepted. */
  flush(): void;
};

export type EventCollectionOptions = {
  /** The choice at this moment: another tab may have changed it. */
  readonly readChoice: () => PrivacyChoice["kind"] | undefined;
  /** Whether the event may be sent; remembers what must be sent once. */
  readonly isNew: (event: AnalyticsEvent) => boolean;
  readonly post: (events: readonly AnalyticsEvent[]) => void;
  readonly later: (callback: () => void) => void;
};

/** A page may stay open for hours. */
export const EVENTS_PER_PAGE = 100;

/** Events wait in memory until the visitor has chosen, and are dropped if they decline. */
export function createEventCollection({ readChoice, isNew, post, later }: EventCollectionOptions): EventCollection {
  let waiting: AnalyticsEvent[] = [];
  let count = 0;

  function flush(): void {
    const choice = readChoice();
    if (choice === undefined) return;
    const ready = choice === "accepted" ? waiting.filter(isNew) : [];
    waiting = [];
    for (let start = 0; start < ready.length; start += EVENTS_PER_BODY)
      post(ready.slice(start, start + EVENTS_PER_BODY));
  }

  return {
    add(event) {
      if ((count += 1) > EVENTS_PER_PAGE) return;
      if (waiting.length === 0) later(flush);
      waiting.push(event);
    },
    flush,
  };
}
