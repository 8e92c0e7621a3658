import { describe, expect, it } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { joinParts, type PageParts } from "./join-parts.js";

async function listParts(parts: PageParts): Promise<readonly string[]> {
  const joined: string[] = [];
  for await (const part of joinParts(parts)) joined.push(part.toString("utf8"));
  return joined;
}

describe("joinParts", () => {
  it("passes the first part on at once, and joins what is ready behind it", async () => {
    expect(await listParts(["head", "one", Buffer.from("two"), "end"])).toEqual(["head", "onetwoend"]);
    expect(await listParts(["head"])).toEqual(["head"]);
    expect(await listParts([])).toEqual([]);
  });

  it("does not hold back what is ready for a part that is late", async () => {
    const seen: string[] = [];
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    async function* make() {
      yield "head";
      yield "one";
      await arrived;
      yield "two";
    }
    for await (const part of joinParts(make())) {
      seen.push(part.toString("utf8"));
      if (seen.at(-1) === "one") arrive();
    }
    expect(seen).toEqual(["head", "one", "two"]);
  });

  it("fails as the parts do, after what was ready", async () => {
    const seen: string[] = [];
    async function* make() {
      yield "head";
      yield "one";
      await sleep(50);
      throw new Error("no more");
    }
    const read = async () => {
      for await (const part of joinParts(make())) seen.push(part.toString("utf8"));
    };
    await expect(read()).rejects.toThrow("no more");
    expect(seen).toEqual(["head", "one"]);
  });

  it("ends the making of parts when nobody reads any longer", async () => {
    let ended = () => {};
    const hasEnded = new Promise<void>((resolve) => (ended = resolve));
    async function* make() {
      try {
        for (;;) yield "part";
      } finally {
        ended();
      }
    }
    const reading = joinParts(make());
    expect((await reading.next()).value).toEqual(Buffer.from("part"));
    await reading.return(undefined);
    await hasEnded;
  });
});
