import { expect, it } from "@jest/globals";
import { breakRelease } from "e2e/shop/break-release";
import type { ReleaseManifest } from "shared-contracts";
import { findStyleProblems } from "shared-contracts/stylesheets";

it("a restyled release has a rule more, which the registry accepts", () => {
  const manifest = {
    name: "mfe-purchase",
    version: "1.0.0",
    browser: { entry: "remote.js", styles: "styles.css" },
    server: { entry: "server.cjs" },
  } as unknown as ReleaseManifest;
  const whole = { manifest, files: new Map([["styles.css", Buffer.from(".s-1{margin:0}")]]) };
  const styles = String(breakRelease(whole, "restyled").files.get("styles.css"));
  expect(styles).toMatch(/^\.s-1\{margin:0\}\..+\{.+\}$/);
  expect(findStyleProblems(styles, "mfe-purchase")).toEqual([]);
});
