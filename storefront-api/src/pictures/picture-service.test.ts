import { beforeEach, describe, expect, it } from "@jest/globals";
import { DomainError } from "../platform/domain-error.js";
import { createPictureService, type PictureService } from "./picture-service.js";
import type { PictureSpecification } from "./render-picture.js";

const SPECIFICATION: PictureSpecification = { width: 400, quality: 75, format: "webp" };
const cache = { read: async () => undefined, write: async () => undefined };

/** Names of pictures that are being rendered, with what ends it. */
let rendering: Map<string, () => void>;
let started: string[];
let service: PictureService;
beforeEach(() => {
  rendering = new Map();
  started = [];
  const render = (name: string) =>
    new Promise<Buffer>((resolve) => {
      started.push(name);
      rendering.set(name, () => resolve(Buffer.from(name)));
    });
  service = createPictureService({ cache, render, atOnce: 1, limits: { inAll: 4, ofNetwork: 3 } }, () => "1");
});

const ask = (name: string, network: string) => service.serve(name, SPECIFICATION, network);
/** After all that is ready has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
async function finishAll(): Promise<void> {
  await settle();
  for (const name of started) {
    rendering.get(name)?.();
    await settle();
  }
}

describe("pictures that wait", () => {
  it("get their turn network by network", async () => {
    const asked = [ask("a1", "a"), ask("a2", "a"), ask("a3", "a"), ask("b1", "b"), ask("b2", "b")];
    await finishAll();
    expect((await Promise.all(asked)).map(String)).toEqual(["a1", "a2", "a3", "b1", "b2"]);
    expect(started).toEqual(["a1", "a2", "b1", "a3", "b2"]);
  });

  it("are so many of a network and so many in all", async () => {
    const asked = ["a1", "a2", "a3", "a4"].map((name) => ask(name, "a"));
    await settle();
    const refused = await ask("a5", "a").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: "temporarily-unavailable", details: { retryAfterSeconds: 5 } });
    asked.push(ask("b1", "b"));
    await settle();
    await expect(ask("c1", "c")).rejects.toMatchObject({ code: "temporarily-unavailable" });
    asked.push(ask("a4", "c"));
    await finishAll();
    expect((await Promise.all(asked)).map(String)).toEqual(["a1", "a2", "a3", "a4", "b1", "a4"]);
    const [later] = await Promise.all([ask("c1", "c"), finishAll()]);
    expect(String(later)).toBe("c1");
  });
});
