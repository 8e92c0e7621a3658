import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runBuiltToEnd } from "../shop/built-process.js";
import { createShop, type Shop } from "../shop/shop.js";

const PORT = 4840;
const BUSINESS_CARDS = "CARD-1";
const ACCOUNT = { email: "printer@example.com", password: "Demo-Shop-2026" };
const HANDOFFS = "/tpv/api/handoffs";
const PROJECTS = "/tpv/api/projects";
const KILLED_AFTER = 12;
const MOST = 60;

/** One product and one member: importing the whole demonstration takes longer than the tests. */
const FEED = {
  products: {
    itemId: BUSINESS_CARDS,
    name: "Business cards",
    isCustomizable: 8,
    prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 24.99, finalPrice: 24.99 }],
  },
  users: { userId: "printer", tenant: "retail", displayName: "Printer", ...ACCOUNT },
};

type Handoff = { readonly handoffId: string; readonly design?: { readonly front: readonly string[] } };
type SavedFile = { readonly name: string; readonly proof?: { readonly proofId: string } };

const design = (line: string) => ({
  color: "FullColor",
  sides: "OneSided",
  paperSize: "3.5x2",
  paperType: "Matte",
  front: [line],
  back: [],
});

test.describe.configure({ mode: "serial" });

test.describe("storefront-api, killed while a design is saved", () => {
  let folder = "";
  let system: Shop;
  let cookie = "";

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    folder = mkdtempSync(join(tmpdir(), "print-restart-"));
    for (const [name, record] of Object.entries(FEED)) {
      writeFileSync(join(folder, `${name}.ndjson`), `${JSON.stringify(record)}\n`);
    }
    const dataDirectory = join(folder, "data");
    await runBuiltToEnd(["storefront-api/dist/feed.js", "import", folder], { DATA_DIR: dataDirectory });
    system = await createShop({ port: PORT, dataDirectory });
    await system.start("storefront");
    const response = await call("POST", "/ele-lpd/api/session", ACCOUNT);
    expect(response.status).toBe(200);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  });
  test.afterAll(async () => {
    await system?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  function call(method: string, path: string, body?: object): Promise<Response> {
    const headers = { cookie, ...(body && { "content-type": "application/json" }) };
    return fetch(`${system.storefrontUrl}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  async function startHandoff(): Promise<Handoff> {
    const item = { itemId: BUSINESS_CARDS, qty: 1, comingFrom: "sku", action: "create" };
    const response = await call("POST", HANDOFFS, { item, refUrl: "/cart", redirectUrl: "/tpv/punchoutResult" });
    return ((await response.json()) as { handoff: Handoff }).handoff;
  }

  /** Saves until the service is killed; returns what was acknowledged. */
  async function untilKilled(save: (number: number) => Promise<Response>): Promise<number[]> {
    const acknowledged: number[] = [];
    let killing: Promise<unknown> | undefined;
    for (let number = 0; number < MOST && !killing; number += 1) {
      const saving = save(number).catch(() => undefined);
      // While this save is in progress.
      if (number === KILLED_AFTER) killing = system.end("storefront", "SIGKILL");
      const response = await saving;
      if (response?.ok) acknowledged.push(number);
    }
    await killing;
    await system.start("storefront");
    return acknowledged;
  }

  test("the last acknowledged draft is stored", async () => {
    test.setTimeout(120_000);
    const { handoffId } = await startHandoff();
    const path = `${HANDOFFS}/${handoffId}`;
    const acknowledged = await untilKilled((number) =>
      call("PUT", `${path}/draft`, { design: design(String(number)), qty: 1 }),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
    const kept = (await (await call("GET", path)).json()) as Handoff;
    expect(Number(kept.design?.front[0])).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? 0);
  });

  test("every acknowledged project is stored once, with its proof", async () => {
    test.setTimeout(120_000);
    const acknowledged = await untilKilled(async (number) => {
      const { handoffId } = await startHandoff();
      const projectName = `Kept ${number}`;
      return call("POST", `${HANDOFFS}/${handoffId}/completion`, {
        outcome: "save",
        projectName,
        design: design(projectName),
      });
    });
    const { files } = (await (await call("GET", `${PROJECTS}?limit=100`)).json()) as { files: SavedFile[] };
    for (const number of acknowledged) {
      const kept = files.filter(({ name }) => name === `Kept ${number}`);
      expect(kept).toHaveLength(1);
      const proof = await call("GET", `/tpv/session/api/tpvProxy/downloadProof/${kept[0]?.proof?.proofId}`);
      expect((await proof.text()).startsWith("%PDF-")).toBe(true);
    }
  });
});
