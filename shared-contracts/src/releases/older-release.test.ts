import { expect, it } from "@jest/globals";
import { listParts, SLOT_PARTS } from "../page/slot-parts.js";
import release from "./d2849369-release.json" with { type: "json" };
import { ReleaseManifest } from "./release-manifest.js";

/** Registries keep such releases, and a rollback may lead to one. */
it("reads the manifest of a release from before slots declared audience and parts", () => {
  const { contract, ...manifest } = ReleaseManifest.parse(release);
  expect(manifest).toMatchObject({ name: "mfe-reviews", version: "1.0.0" });
  const slot = contract.slots["reviews"]!;
  // Nothing of such a slot is shared, and it gets all that it was written for.
  expect(slot.audience).toBe("visitor");
  expect(listParts(slot)).toEqual(SLOT_PARTS);
});
