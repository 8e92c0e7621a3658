import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { breakRelease, DELIBERATE, type Breakage } from "../shop/break-release.js";
import { createRegistryClient } from "../shop/registry-client.js";
import { runBuilt } from "../shop/built-process.js";
import { SYSTEM } from "../support/system.js";

const FRAGMENT = "mfe-reviews";
const VERIFICATION_FAILED = 14;

const access = {
  tokenFile: join(SYSTEM.dataDirectory, "registry/local-token"),
  signingKeyFile: join(SYSTEM.dataDirectory, "registry/local-signing-key.pem"),
};

async function publish(breakage: Breakage): Promise<string> {
  const registry = createRegistryClient(SYSTEM.registryUrl, access);
  const working = (await registry.stableVersions()).get(FRAGMENT) ?? "none";
  const release = breakRelease(await registry.download(FRAGMENT, working), breakage);
  await registry.publish(release);
  return `${FRAGMENT}@${release.manifest.version}`;
}

async function verify(release: string) {
  const config = join(SYSTEM.root, "e2e/verify.config.ts");
  const command = ["verify", release, "--against", SYSTEM.retailUrl, "--config", config];
  const { lines, ended } = runBuilt(["platform/fragment-kit/bin/fragment.js", ...command], {
    FRAGMENT_REGISTRY_URL: SYSTEM.registryUrl,
    FRAGMENT_TOKEN: readFileSync(access.tokenFile, "utf8").trim(),
  });
  const { code } = await ended;
  return { code, text: lines.join("\n") };
}

test.setTimeout(300_000);

test("a release is verified on the shop's page, beside what is live", async () => {
  const release = await publish("unchanged");
  const { code, text } = await verify(release);
  expect(code, text).toBe(0);
  expect(text).toMatch(/with live neighbors: .*mfe-purchase@/);
  expect(text).toMatch(/live neighbors: 1 passed, 0 failed, 0 flaky/);
});

test(`a release that is ${DELIBERATE} fails, and its fragment is named`, async () => {
  const { code, text } = await verify(await publish("throws-in-render"));
  expect(code, text).toBe(VERIFICATION_FAILED);
  expect(text).toMatch(/failed: .*, owned by mfe-reviews/);
  expect(text).toContain("They belong to mfe-reviews");
});
