import { describe, expect, it } from "@jest/globals";
import { createFrameReader, encodeFrame } from "./frames.js";

const texts = ["", "one", "zwölf €", "x".repeat(100_000), "{}"];

describe("frames", () => {
  it.each([1, 3, 7, 1000, 1_000_000])("come out as they went in, in pieces of %i bytes", (piece) => {
    const read: string[] = [];
    const take = createFrameReader((text) => void read.push(text));
    const bytes = Buffer.concat(texts.map(encodeFrame));
    for (let start = 0; start < bytes.length; start += piece) take(bytes.subarray(start, start + piece));
    expect(read).toEqual(texts);
  });

  it("are refused by their length, before they are there", () => {
    const take = createFrameReader(() => undefined, 10);
    expect(() => take(encodeFrame("x".repeat(10)))).not.toThrow();
    expect(() => take(encodeFrame("x".repeat(11)).subarray(0, 4))).toThrow(RangeError);
  });
});
