import { describe, expect, it } from "@jest/globals";
import { composePageLock } from "./compose-page-lock.js";
import { compareLocks, replayLocks, type ChannelChange } from "./past-locks.js";

function toRelease(version: string) {
  return { version, manifestIntegrity: `sha384-${version.replaceAll(".", "").padEnd(64, "A")}` };
}

function change(at: number, name: string, version: string | null, channel = "stable"): ChannelChange {
  return { at: `2026-01-0${at}T00:00:00.000Z`, name, channel, release: version === null ? null : toRelease(version) };
}

const versionsOf = ({ releases }: { readonly releases: readonly { name: string; version: string }[] }) =>
  releases.map(({ name, version }) => `${name}@${version}`).join(" ");

describe("replayLocks", () => {
  it("has one lock for each transaction, and again a lock that returned", () => {
    const locks = replayLocks([
      change(1, "mfe-a", "1.0.0"),
      change(1, "mfe-b", "1.0.0"),
      change(2, "mfe-a", "1.1.0"),
      change(3, "mfe-a", "1.0.0"),
      change(4, "mfe-b", null),
    ]).filter(({ channel }) => channel === "stable");
    expect(locks.map(versionsOf)).toEqual([
      "mfe-a@1.0.0 mfe-b@1.0.0",
      "mfe-a@1.1.0 mfe-b@1.0.0",
      "mfe-a@1.0.0 mfe-b@1.0.0",
      "mfe-a@1.0.0",
    ]);
    expect(locks[2]?.id).toBe(locks[0]?.id);
    expect(locks[2]?.since).toBe("2026-01-03T00:00:00.000Z");
  });

  it("gives the canary its own releases over the stable ones, and the ids that shells get", () => {
    const locks = replayLocks([
      change(1, "mfe-a", "1.0.0"),
      change(1, "mfe-b", "1.0.0"),
      change(2, "mfe-a", "2.0.0", "canary"),
      change(3, "mfe-b", "1.1.0"),
    ]).filter(({ channel }) => channel === "canary");
    expect(locks.map(versionsOf)).toEqual(["mfe-a@2.0.0 mfe-b@1.0.0", "mfe-a@2.0.0 mfe-b@1.1.0"]);
    const pointers = [
      { name: "mfe-a", channel: "canary", ...toRelease("2.0.0") },
      { name: "mfe-b", channel: "stable", ...toRelease("1.1.0") },
    ];
    expect(locks[1]?.id).toBe(composePageLock({ pointers, revision: 9, canaryShare: 5 }, "canary").id);
  });

  it("leaves out contracts of processes, which no lock has", () => {
    expect(replayLocks([change(1, "mfe-a", "1.0.0"), change(2, "shell", "1.0.0")])).toHaveLength(1);
  });
});

it("compares locks by fragment", () => {
  const from = { releases: ["a 1", "b 1", "c 1"].map(toNamed) };
  const to = { releases: ["b 2", "c 1", "d 1"].map(toNamed) };
  expect(compareLocks(from, to)).toEqual([
    { name: "a", from: "1", to: null },
    { name: "b", from: "1", to: "2" },
    { name: "d", from: null, to: "1" },
  ]);
});

function toNamed(text: string) {
  const [name = "", version = ""] = text.split(" ");
  return { name, version };
}
