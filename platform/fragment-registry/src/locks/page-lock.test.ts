import { describe, expect, it } from "@jest/globals";
import { PageLock } from "shared-contracts";
import { composePageLock, type Pointer } from "./page-lock.js";

function point(channel: string, name: string, version: string): Pointer {
  return { channel, name, version, manifestIntegrity: `sha384-${version.replaceAll(".", "").padEnd(64, "A")}` };
}

const pointers = [
  point("stable", "mfe-b", "1.0.0"),
  point("canary", "mfe-a", "2.0.0"),
  point("stable", "mfe-a", "1.0.0"),
  point("preview-x", "mfe-c", "3.0.0"),
];
const versionsOf = (lock: PageLock) => lock.releases.map(({ name, version }) => `${name}@${version}`);

describe("composePageLock", () => {
  it.each([
    ["stable", ["mfe-a@1.0.0", "mfe-b@1.0.0"]],
    ["canary", ["mfe-a@2.0.0", "mfe-b@1.0.0"]],
    ["preview-x", ["mfe-a@1.0.0", "mfe-b@1.0.0", "mfe-c@3.0.0"]],
    ["preview-unknown", ["mfe-a@1.0.0", "mfe-b@1.0.0"]],
  ])("%s falls back to stable fragment by fragment", (channel, expected) => {
    expect(versionsOf(composePageLock({ pointers: pointers, revision: 1, canaryShare: 5 }, channel))).toEqual(expected);
  });

  it("matches the page lock schema and names the channel of each release", () => {
    const lock = PageLock.parse(composePageLock({ pointers: pointers, revision: 7, canaryShare: 5 }, "canary"));
    expect(lock.revision).toBe(7);
    expect(lock.releases.map(({ channel }) => channel)).toEqual(["canary", "stable"]);
  });

  it("derives its id from the releases only, not from order or revision", () => {
    const { id } = composePageLock({ pointers: pointers, revision: 1, canaryShare: 5 }, "stable");
    expect(composePageLock({ pointers: pointers.toReversed(), revision: 2, canaryShare: 5 }, "stable").id).toBe(id);
    expect(composePageLock({ pointers: pointers, revision: 1, canaryShare: 5 }, "canary").id).not.toBe(id);
  });
});
