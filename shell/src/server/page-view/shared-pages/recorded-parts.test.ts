import { describe, expect, it } from "@jest/globals";
import { recordParts } from "./recorded-parts.js";

function source() {
  const gates = Array.from({ length: 3 }, () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open: () => open(), opened };
  });
  async function* parts(): AsyncGenerator<number> {
    for (const [index, { opened }] of gates.entries()) {
      await opened;
      yield index;
    }
  }
  return { parts: parts(), open: (index: number) => gates[index]?.open() };
}

async function collect(reading: AsyncIterable<readonly number[]>): Promise<(readonly number[])[]> {
  const read: (readonly number[])[] = [];
  for await (const parts of reading) read.push(parts);
  return read;
}

describe("recorded parts", () => {
  it("come to each reader as they come, those that are there together at once", async () => {
    const { parts, open } = source();
    const recorded = recordParts(parts);
    const first = recorded.read();
    open(0);
    expect((await first.next()).value).toEqual([0]);
    open(1);
    expect((await first.next()).value).toEqual([1]);
    const late = collect(recorded.read());
    open(2);
    expect(await late).toEqual([[0, 1], [2]]);
    expect(await recorded.whole).toEqual([0, 1, 2]);
    expect(await collect(recorded.read())).toEqual([[0, 1, 2]]);
  });

  it("go on when a reader stops", async () => {
    const { parts, open } = source();
    const recorded = recordParts(parts);
    const first = recorded.read();
    open(0);
    await first.next();
    await first.return(undefined);
    open(1);
    open(2);
    expect(await recorded.whole).toEqual([0, 1, 2]);
  });

  it("end for every reader as the source does", async () => {
    const recorded = recordParts(
      (async function* () {
        yield 1;
        throw new Error("broken");
      })(),
    );
    const reading = collect(recorded.read());
    await expect(recorded.whole).rejects.toThrow("broken");
    await expect(reading).rejects.toThrow("broken");
    await expect(collect(recorded.read())).rejects.toThrow("broken");
  });
});
