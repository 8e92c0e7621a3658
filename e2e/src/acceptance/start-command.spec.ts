import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runBuilt, type BuiltProcess } from "../shop/built-process.js";
import { createShop } from "../shop/shop.js";

const START = ["tools/scripts/start.mjs"];

/** Settings for `npm start` on three consecutive ports. */
function settingsFor(port: number, dataDirectory: string): Record<string, string> {
  return {
    PORT: String(port),
    STOREFRONT_API_PORT: String(port + 1),
    FRAGMENT_REGISTRY_PORT: String(port + 2),
    METRICS_PORT: "0",
    DATA_DIR: dataDirectory,
  };
}

let folder: string;
test.beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "start-"))));
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TAKEN = [
  { name: "the shell", variable: "PORT", port: 4840 },
  { name: "storefront-api", variable: "STOREFRONT_API_PORT", port: 4841 },
  { name: "fragment-registry", variable: "FRAGMENT_REGISTRY_PORT", port: 4842 },
] as const;

test("npm start names the port in use and the setting to change it", async () => {
  for (const { name, variable, port } of TAKEN) {
    for (const host of ["127.0.0.1", "::"]) {
      const taking = createServer().listen(port, host);
      await once(taking, "listening");
      const started = runBuilt(START, settingsFor(4840, folder));
      expect(await started.ended).toMatchObject({ code: 1 });
      expect(started.lines.filter(Boolean)).toEqual([
        `Port ${port} for ${name} is in use: stop the process that uses it, or set ${variable} to a free port.`,
      ]);
      taking.close();
      await once(taking, "close");
    }
  }
});

test("npm start names a data folder that is not writable", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const started = runBuilt(START, settingsFor(4840, join(file, "data")));
  expect(await started.ended).toMatchObject({ code: 1 });
  expect(started.lines.filter(Boolean)).toEqual([
    `The data folder ${join(file, "data")} can't be written (ENOTDIR): make it writable, or set DATA_DIR to another folder.`,
  ]);
});

test("a second start over the same data names the process that uses them, and leaves it running", async () => {
  test.setTimeout(180_000);
  const first = await createShop({ port: 4843, dataDirectory: folder });
  const { pid } = await first.start("registry");

  const second = runBuilt(START, settingsFor(4846, folder));
  expect(await second.ended).toMatchObject({ code: 1 });
  const reasons = second.lines.filter((line) => line.includes("is in use by process"));
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toContain(`is in use by process ${pid} `);
  expect(reasons[0]).toContain("stop that process or set DATA_DIR to another folder.");

  expect((await fetch(`${first.registryUrl}/readyz`)).status).toBe(200);
  await first.stop();
});

test("Ctrl-C stops everything that npm start started", async () => {
  test.setTimeout(300_000);
  const started = runBuilt(START, settingsFor(4846, folder), { asTerminal: true });
  await sees(started, /ready: http:\/\/localhost:4846/, 240_000);

  const { code } = await started.end("SIGINT");
  expect(code).toBe(0);
  expect(started.lines.filter((line) => line.includes("shutting down"))).toHaveLength(1);
  // Renderers exit once they notice that their shell is gone.
  await expect.poll(() => isGroupAlive(started.pid), "no process of the group is left").toBe(false);
  for (const port of [4846, 4847, 4848]) {
    await expect(fetch(`http://127.0.0.1:${port}/healthz`), `port ${port}`).rejects.toThrow();
  }
});

async function sees(started: BuiltProcess, pattern: RegExp, within: number): Promise<void> {
  const end = Date.now() + within;
  while (started.isRunning() && Date.now() < end) {
    if (started.lines.some((line) => pattern.test(line))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never said ${String(pattern)}; its last lines:\n${started.lines.slice(-20).join("\n")}`);
}

/** Renderers are grandchildren; the process group has them all. */
function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}
