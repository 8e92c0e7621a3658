import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { createTextReceiver, createTextSender } from "./known-texts.js";

const two = { count: 2, size: 100 };

describe("a text on a channel", () => {
  it("is sent once while it is known", () => {
    const send = createTextSender(two);
    expect(send("page")).toEqual({ number: 1, text: "page" });
    expect(send("page")).toEqual({ number: 1 });
  });

  it("is sent again once others took its place", () => {
    const send = createTextSender(two);
    for (const text of ["a", "b", "c"]) send(text);
    expect(send("b")).toEqual({ number: 2 });
    expect(send("a")).toEqual({ number: 4, text: "a" });
  });

  it("arrives as it was sent, whatever was sent before", () => {
    const texts = fc.array(fc.constantFrom("a", "b", "c", "d", "longer", ""), { maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 9 }), (list, count, size) => {
        const send = createTextSender({ count, size });
        const receive = createTextReceiver(String, { count, size });
        expect(list.map((text) => receive(send(text)))).toEqual(list);
      }),
    );
  });

  it("is refused when it was never sent", () => {
    expect(() => createTextReceiver(String)({ number: 7 })).toThrow("was not sent");
  });
});
