import { describe, expect, it, jest } from "@jest/globals";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { judgeFreeSpace, readFreeBytes, watchFreeSpace } from "./free-space.js";

const MINIMUM = 1_000;

const cases: readonly [string, boolean, number, boolean][] = [
  ["exactly the minimum is enough", false, MINIMUM, false],
  ["one byte less is low", false, MINIMUM - 1, true],
  ["low stays low at the minimum", true, MINIMUM, true],
  ["low stays low until a quarter more", true, 1_249, true],
  ["a quarter more is enough again", true, 1_250, false],
];

describe("judgeFreeSpace", () => {
  it.each(cases)("%s", (_why, wasLow, freeBytes, expected) => {
    expect(judgeFreeSpace(wasLow, freeBytes, MINIMUM)).toBe(expected);
  });
});

it("asks for 64 MiB above a large minimum, not for a quarter of it", () => {
  const [minimum, more] = [1e12, 64 * 1024 * 1024];
  expect([minimum + more - 1, minimum + more].map((free) => judgeFreeSpace(true, free, minimum))).toEqual([
    true,
    false,
  ]);
});

describe("watchFreeSpace", () => {
  it("tells each change once", async () => {
    const readings = [2_000, 900, 800, 2_000];
    const onChange = jest.fn();
    const readFree = () => Promise.resolve(readings.shift() ?? 2_000);
    const watch = await watchFreeSpace({ directory: "/", minimumBytes: MINIMUM, intervalMs: 5, onChange, readFree });
    expect(watch.isLow()).toBe(false);
    while (onChange.mock.calls.length < 2) await sleep(5);
    await sleep(30);
    watch.stop();
    expect(onChange.mock.calls).toEqual([[{ low: true, freeBytes: 900 }], [{ low: false, freeBytes: 2_000 }]]);
  });

  it("reads the disk by default", async () => {
    expect(await readFreeBytes(tmpdir())).toBeGreaterThan(0);
  });
});
