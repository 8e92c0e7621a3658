import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { createRecentEntries, createTextReceiver, createTextSender } from "./known-texts.js";

/** What follows when these texts are sent one by one, two of which the other side remembers. */
function followingOf(...sent: readonly string[]): readonly (readonly [number, readonly string[]])[] {
  const send = createTextSender({ count: 2, size: 100 });
  return sent.map((text) => {
    const following: string[] = [];
    return [send(text, following), following];
  });
}

describe("a text on a channel", () => {
  it("is sent once while it is known", () => {
    expect(followingOf("page", "page")).toEqual([
      [1, ["page"]],
      [1, []],
    ]);
  });

  it("is sent again once others took its place", () => {
    expect(followingOf("a", "b", "c", "b", "a").slice(3)).toEqual([
      [2, []],
      [4, ["a"]],
    ]);
  });

  it("arrives as it was sent, whatever was sent before", () => {
    const texts = fc.array(fc.constantFrom("a", "b", "c", "d", "longer", ""), { maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 9 }), (list, count, size) => {
        const send = createTextSender({ count, size });
        const receive = createTextReceiver({ count, size });
        const following: string[] = [];
        const numbers = list.map((text) => send(text, following));
        const texts = following.values();
        expect(numbers.map((number) => receive(number, texts))).toEqual(list);
        expect(texts.next().done).toBe(true);
      }),
    );
  });

  it("is refused when it was never sent", () => {
    expect(() => createTextReceiver()(0, [].values())).toThrow("was not sent");
  });
});

function heldAfter(sizes: readonly number[], limits: { count: number; size: number }): number[] {
  const entries = createRecentEntries<number, number>(limits);
  for (const [index, size] of sizes.entries()) entries.add(index, size, size);
  return sizes.flatMap((_size, index) => (entries.get(index) === undefined ? [] : [index]));
}

describe("createRecentEntries", () => {
  it.each([
    ["holds as many as allowed", [1, 1], { count: 2, size: 9 }, [0, 1]],
    ["lets the oldest go for one more", [1, 1, 1], { count: 2, size: 9 }, [1, 2]],
    ["holds as much as allowed", [4, 5], { count: 9, size: 9 }, [0, 1]],
    ["lets as many of the oldest go as one more takes", [4, 4, 1, 5], { count: 9, size: 9 }, [2, 3]],
    ["holds the newest whatever its size", [4, 50], { count: 9, size: 9 }, [1]],
    ["goes on after one that was too large", [50, 4, 5], { count: 9, size: 9 }, [1, 2]],
  ])("%s", (_title, sizes, limits, held) => {
    expect(heldAfter(sizes, limits)).toEqual(held);
  });
});
