/** @jest-environment node */
import { expect, it, jest } from "@jest/globals";
import { createHostileRequest, findFault } from "./support/hostile-requests.js";
import { listRoutes, type ShopPorts } from "./support/hostile-routes.js";
import { createRandom } from "shared-contracts/fixtures";
import { createRawShape, findRawFault, sendRaw } from "./support/raw-shapes.js";
import { send } from "./support/shop.js";

const REQUESTS = process.env.LONG_TESTS ? 100_000 : 1500;
const RAW_SHAPES = process.env.LONG_TESTS ? 10_000 : 200;
if (process.env.LONG_TESTS) jest.setTimeout(60 * 60_000);
const AT_ONCE = 4;
const SEED = 20_260_611;

const ports: ShopPorts = {
  shell: Number(process.env.ASSEMBLED_PAGE_PORT),
  api: Number(process.env.ASSEMBLED_PAGE_API_PORT),
  registry: Number(process.env.ASSEMBLED_PAGE_REGISTRY_PORT),
};

/** Ten faults are enough to work on. */
const SHOWN = 10;

async function repeat(count: number, attempt: () => Promise<string | undefined>): Promise<readonly string[]> {
  const faults: string[] = [];
  let left = count;
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const fault = await attempt();
      if (fault !== undefined && faults.length < SHOWN) faults.push(fault);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

async function readProbes(): Promise<readonly number[]> {
  const answers = Object.values(ports).map((port) => fetch(`http://127.0.0.1:${port}/readyz`));
  return (await Promise.all(answers)).map(({ status }) => status);
}

it("answers requests that are wrong in some way, on every route, with neither 500 nor a stack", async () => {
  const routes = await listRoutes(ports);
  const random = createRandom(SEED);
  const faults = await repeat(REQUESTS, async () => {
    const request = createHostileRequest(routes, random);
    const fault = await send(request).then(findFault, String);
    return fault && `${fault}: ${JSON.stringify({ ...request, body: request.body?.toString() }).slice(0, 2000)}`;
  });
  expect(faults).toEqual([]);
  expect(await readProbes()).toEqual([200, 200, 200]);
});

it("goes on when browsers leave while their page is made or sent", async () => {
  const page = Buffer.from("GET /lpd-sba-sku/product_TRAIL-own HTTP/1.1\r\nhost: localhost\r\n\r\n");
  for (let round = 0; round < 20; round += 1) {
    const leaving = Array.from({ length: 20 }, (_none, at) => sendRaw(ports.shell, page, at));
    await Promise.all(leaving);
  }
  expect(await readProbes()).toEqual([200, 200, 200]);
});

it("answers bytes that are almost a request, or closes the connection", async () => {
  const random = createRandom(SEED);
  const faults = await repeat(RAW_SHAPES, async () => {
    const port = random.pick([ports.shell, ports.shell, ports.api, ports.registry]);
    const bytes = createRawShape(random);
    const fault = findRawFault(await sendRaw(port, bytes));
    return fault && `${fault}, port ${port}: ${JSON.stringify(bytes.toString("latin1").slice(0, 1000))}`;
  });
  expect(faults).toEqual([]);
  expect(await readProbes()).toEqual([200, 200, 200]);
});
