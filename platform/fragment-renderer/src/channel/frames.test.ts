import { describe, expect, it } from "@jest/globals";
import { createFrameReader, encodeFrame } from "./frames.js";

const messages = [["", "one"], ["zwölf €"], [], ["x".repeat(100_000), "{}", ""]];

describe("frames", () => {
  it.each([1, 3, 7, 1000, 1_000_000])("come out as they went in, in pieces of %i bytes", (piece) => {
    const read: (readonly string[])[] = [];
    const take = createFrameReader((texts) => void read.push(texts));
    const bytes = Buffer.concat(messages.map((texts) => encodeFrame(...texts)));
    for (let start = 0; start < bytes.length; start += piece) take(bytes.subarray(start, start + piece));
    expect(read).toEqual(messages);
  });

  it("are refused by their length, before they are there", () => {
    const take = createFrameReader(
      () => undefined,
      () => 18,
    );
    expect(() => take(encodeFrame("x".repeat(10)))).not.toThrow();
    expect(() => take(encodeFrame("x".repeat(11)).subarray(0, 4))).toThrow(RangeError);
  });

  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const frame = (...parts: readonly Buffer[]) => Buffer.concat([number(Buffer.concat(parts).length), ...parts]);

  it.each([
    ["has no number of texts", frame()],
    ["has fewer lengths than texts", frame(number(2), number(0))],
    ["has more texts than any message", frame(number(513), ...Array.from({ length: 513 }, () => number(0)))],
    ["has a text that is longer than the message", frame(number(1), number(2), Buffer.from("x"))],
  ])("are refused when one %s", (_what, bytes) => {
    expect(() => createFrameReader(() => undefined)(bytes)).toThrow(RangeError);
  });

  it("are taken with as many texts as a message may have", () => {
    const read: number[] = [];
    createFrameReader((texts) => void read.push(texts.length))(encodeFrame(...Array.from({ length: 512 }, () => "")));
    expect(read).toEqual([512]);
  });
});
