/** @jest-environment node */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it } from "@jest/globals";
import type { ReleaseManifest, SignedPageLock } from "shared-contracts";
import { createDevBackend } from "./dev-backend.js";
import { createDevKey } from "./dev-lock.js";
import type { Target } from "./target.js";

it("gives the local shell each build, and the page plan as it is then", async () => {
  const live = { name: "page-plan", version: "1.0.0", channel: "stable", manifestIntegrity: "sha384-live" };
  const lock = { revision: 7, releases: [live], channel: "stable" } as unknown as SignedPageLock;
  const target = { readLock: async () => lock } as unknown as Target;
  const { server, show } = createDevBackend({ target, key: createDevKey() });
  await once(server.listen(0, "localhost"), "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text();

  const ids = [];
  for (const plan of [undefined, "first", "second"]) {
    const release = { manifest: { name: "mfe-loyalty", version: "0.0.0-dev.1" } as ReleaseManifest, files: new Map() };
    ids.push(await show(release, plan === undefined ? undefined : { ...live, version: "1.1.0", manifest: plan }));
    const { id, releases } = JSON.parse(await read("/registry/api/lock")) as SignedPageLock;
    expect(id).toBe(ids.at(-1));
    expect(releases.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual([
      "mfe-loyalty@0.0.0-dev.1",
      plan === undefined ? "page-plan@1.0.0" : "page-plan@1.1.0",
    ]);
    if (plan !== undefined) expect(await read("/releases/page-plan/1.1.0/release.json")).toBe(plan);
  }
  expect(new Set(ids).size).toBe(3);
  server.close();
});
