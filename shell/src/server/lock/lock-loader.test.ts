import { expect, it } from "@jest/globals";
import type { LockedRelease } from "shared-contracts";
import { createLockLoader } from "./lock-loader.js";
import type { LoadedRelease, ReleaseStore } from "./release-store.js";

const store = {
  load: async (locked: LockedRelease) => ({ locked, manifest: {} }) as LoadedRelease,
} as ReleaseStore;

function toReleases(count: number): LockedRelease[] {
  return Array.from(
    { length: count },
    (_, index) => ({ name: "mfe-reviews", version: `1.0.${index}` }) as LockedRelease,
  );
}

it("knows the last 500 releases, for the pages that are still open", async () => {
  const loader = createLockLoader(store);
  await loader.load({ id: "first", revision: 1, releases: toReleases(500) });
  expect(loader.release("mfe-reviews", "1.0.0")).toBeDefined();

  await loader.load({ id: "second", revision: 2, releases: toReleases(501).slice(500) });
  expect(loader.release("mfe-reviews", "1.0.500")).toBeDefined();
  expect(loader.release("mfe-reviews", "1.0.0")).toBeDefined();
  expect(loader.release("mfe-reviews", "1.0.1")).toBeUndefined();
});
