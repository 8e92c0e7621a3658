import { describe, expect, it } from "@jest/globals";
import { EVENTS_PER_BODY, type AnalyticsEvent } from "../../analytics/analytics-event.js";
import { createEventCollection, EVENTS_PER_PAGE } from "./collect-events.js";

type Choice = "accepted" | "declined" | undefined;

function open(first: Choice) {
  let choice = first;
  const sent: (readonly AnalyticsEvent[])[] = [];
  const timers: (() => void)[] = [];
  const collection = createEventCollection({
    readChoice: () => choice,
    isNew: (event) => event.name !== "purchase",
    post: (events) => void sent.push(events),
    later: (callback) => void timers.push(callback),
  });
  const runTimers = () => {
    for (const timer of timers.splice(0)) timer();
  };
  return { ...collection, sent, runTimers, choose: (next: Choice) => void (choice = next) };
}

const search = (term: string): AnalyticsEvent => ({ name: "search", term });

describe("events", () => {
  it("are sent together after a moment", () => {
    const { add, runTimers, sent } = open("accepted");
    add(search("a"));
    add(search("b"));
    expect(sent).toEqual([]);
    runTimers();
    expect(sent).toEqual([[search("a"), search("b")]]);
    add(search("c"));
    runTimers();
    expect(sent[1]).toEqual([search("c")]);
  });

  it("wait for the choice, and are sent if it is yes", () => {
    const { add, runTimers, sent, choose, flush } = open(undefined);
    add(search("a"));
    runTimers();
    expect(sent).toEqual([]);
    choose("accepted");
    flush();
    expect(sent).toEqual([[search("a")]]);
  });

  it("are forgotten if it is no, also when a later one is yes", () => {
    const { add, sent, choose, flush } = open(undefined);
    add(search("a"));
    choose("declined");
    flush();
    choose("accepted");
    flush();
    expect(sent).toEqual([]);
  });

  it("are not sent once the visitor has declined in another tab", () => {
    const { add, runTimers, sent, choose } = open("accepted");
    add(search("a"));
    choose("declined");
    runTimers();
    expect(sent).toEqual([]);
  });

  it("that have been sent before are left out", () => {
    const { add, flush, sent } = open("accepted");
    add({ name: "purchase", orderId: "o1", items: [] });
    add(search("a"));
    flush();
    expect(sent).toEqual([[search("a")]]);
  });

  it.each([EVENTS_PER_BODY, EVENTS_PER_BODY + 1, EVENTS_PER_PAGE, EVENTS_PER_PAGE + 1])(
    "%i go in bodies that the shell takes, and no more than a page may send",
    (count) => {
      const { add, flush, sent } = open("accepted");
      for (let index = 0; index < count; index += 1) add(search(String(index)));
      flush();
      expect(sent).toHaveLength(Math.ceil(Math.min(count, EVENTS_PER_PAGE) / EVENTS_PER_BODY));
      expect(sent.flat()).toHaveLength(Math.min(count, EVENTS_PER_PAGE));
    },
  );
});
