import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { DomainError } from "./domain-error.js";
import { startPictureDecoder, type DecodeLimits, type PictureDecoder } from "./decode-picture.js";

/** Does what the picture says. */
const PROGRAM = `
process.once("disconnect", () => process.exit());
const held = [];
process.on("message", ({ id, request: { kind, bytes } }) => {
  const text = Buffer.from(bytes).toString();
  if (text === "hang") for (;;) held.length = 0;
  if (text === "crash") process.abort();
  if (text === "grow") return held.push(Buffer.alloc(500_000_000, 1));
  if (text === "refuse") return process.send({ id, failure: { code: "picture-too-large", details: { width: 9 } } });
  if (text === "mistake") return process.send({ id, failure: { message: "out of order" } });
  process.send({ id, result: { kind, bytes: Buffer.from(text + "!"), process: process.pid } });
});`;

const folder = mkdtempSync(join(tmpdir(), "picture-decoder-"));
const program = join(folder, "program.cjs");
const opened: PictureDecoder[] = [];
beforeAll(() => writeFileSync(program, PROGRAM));
afterEach(() => opened.splice(0).forEach((decoder) => decoder.close()));

type Decoded = { readonly kind: string; readonly bytes: Buffer; readonly process: number };

function open(limits: Partial<DecodeLimits> = {}) {
  const decoder = startPictureDecoder(program, limits);
  opened.push(decoder);
  return (text: string, kind: "print" | "photo" = "print") => decoder.decode<Decoded>(kind, Buffer.from(text));
}

describe("a picture that is decoded elsewhere", () => {
  it("comes back as bytes, one after the other, from one process", async () => {
    const decode = open();
    const [one, other] = await Promise.all([decode("one"), decode("two", "photo")]);
    expect([one.kind, String(one.bytes), other.kind, String(other.bytes)]).toEqual(["print", "one!", "photo", "two!"]);
    expect(Buffer.isBuffer(one.bytes)).toBe(true);
    expect([one.process === process.pid, other.process]).toEqual([false, one.process]);
  });

  it("is refused with the decoder's reason", async () => {
    const refused = await open()("refuse").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: "picture-too-large", details: { width: 9 } });
  });

  it("is none of the shopper's mistakes if the decoder made one", async () => {
    await expect(open()("mistake")).rejects.toThrow("out of order");
  });

  it("is unusable if it ends the process, and the next one isn't", async () => {
    const decode = open();
    const [refused, next] = await Promise.allSettled([decode("crash"), decode("next")]);
    expect(refused).toMatchObject({ status: "rejected", reason: { code: "picture-unusable" } });
    expect(next).toMatchObject({ status: "fulfilled", value: { kind: "print" } });
  });

  it("is unusable if it takes too long, and the next one isn't", async () => {
    jest.useFakeTimers({ doNotFake: ["setInterval", "clearInterval", "setImmediate", "nextTick", "queueMicrotask"] });
    const decode = open({ milliseconds: 10_000 });
    const both = Promise.allSettled([decode("hang", "photo"), decode("next")]);
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    const [refused, next] = await both;
    expect(refused).toMatchObject({ status: "rejected", reason: { code: "photo-unusable" } });
    expect(next).toMatchObject({ status: "fulfilled", value: { kind: "print" } });
  });

  (process.platform === "linux" ? it : it.skip)("is unusable if it takes too much memory", async () => {
    await expect(open({ bytes: 400_000_000 })("grow")).rejects.toMatchObject({ code: "picture-unusable" });
  });

  it("waits with so many others at most", async () => {
    const decode = open({ waiting: 2 });
    const accepted = ["one", "two", "three"].map((text) => decode(text));
    await expect(decode("four")).rejects.toMatchObject({ code: "too-many-requests" });
    expect(await Promise.all(accepted)).toHaveLength(3);
  });
});
