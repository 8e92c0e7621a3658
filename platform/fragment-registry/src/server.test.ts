import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { request, type ClientRequest } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { shareTemplate } from "shared-database/testing";
import { createArchive, createManifest, integrityOf } from "./testing/start-test-registry.js";

const SERVER = resolve(__dirname, "server.ts");
const START_DEADLINE_MS = 120_000;
const SHUTDOWN_DELAY_MS = 1_000;

type Process = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly metricsPort: number | undefined;
  stderr(): string;
};

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

function spawnServer(folder: string, port: number, metricsPort?: number): Process {
  const ports = { PORT: String(port), ...(metricsPort && { METRICS_PORT: String(metricsPort) }) };
  const own = { DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "silent", SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS) };
  const env = { ...process.env, ...ports, ...own };
  const child = spawn(process.execPath, ["--import", "tsx", "--conditions=source", SERVER], { env, stdio: "pipe" });
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  return { child, port, metricsPort, stderr: () => stderr };
}

async function startServer(folder: string): Promise<Process> {
  const server = spawnServer(folder, await findFreePort(), await findFreePort());
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && server.child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${server.port}/readyz`).catch(() => undefined);
    if (ready?.ok) return server;
    await sleep(50);
  }
  throw new Error(`The registry did not start: ${server.stderr()}`);
}

async function kill({ child }: Process, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
  const exit = once(child, "exit");
  child.kill(signal);
  const [code] = (await exit) as [number | null];
  return code;
}

describe("the registry process", () => {
  let folder: string;
  /** Shared by tests that only read, in order, because a start takes three seconds. */
  let running: Process;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "registry-process-"));
    await shareTemplate(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function startUpload({ port }: Process, version: string): Promise<ClientRequest> {
    const token = (await readFile(join(folder, "registry", "local-token"), "utf8")).trim();
    const upload = request({
      port,
      host: "127.0.0.1",
      method: "PUT",
      path: `/registry/api/releases/mfe-reviews/${version}`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/x-tar" },
    });
    upload.on("error", () => undefined);
    upload.on("response", (response) => response.resume());
    return upload;
  }

  const text = (at: number) => `/* ${at} */ ${"some words of code ".repeat(3_000)}`;
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`chunk-${at}.js`, text(at)]));

  /** Undefined if there is no such release; otherwise every file was verified. */
  async function readRelease({ port }: Process, version: string): Promise<"whole" | undefined> {
    const base = `http://127.0.0.1:${port}/releases/mfe-reviews/${version}`;
    const manifest = await fetch(`${base}/release.json`);
    if (manifest.status === 404) return undefined;
    expect(manifest.status).toBe(200);
    for (const { path, integrity } of createManifest({ version, files }).files) {
      const answer = await fetch(`${base}/${path}`);
      expect(integrityOf(Buffer.from(await answer.arrayBuffer()))).toBe(integrity);
    }
    return "whole";
  }

  /**
   * Milliseconds after the last byte was sent; undefined if only half of it is sent, which is the only case that runs
   * daily.
   */
  it("stores the whole release or nothing when killed during an upload", async () => {
    const moments = process.env.LONG_TESTS ? [undefined, 0, 60, 200, 500] : [undefined];
    let server = await startServer(folder);
    for (const [at, moment] of moments.entries()) {
      const version = `1.${at}.0`;
      const upload = await startUpload(server, version);
      const archive = await createArchive({ version, files });
      if (moment === undefined) upload.write(archive.subarray(0, archive.length / 2));
      else upload.end(archive);
      await sleep(moment ?? 100);
      await kill(server, "SIGKILL");

      server = await startServer(folder);
      const outcome = await readRelease(server, version);
      if (moment === undefined) expect(outcome).toBeUndefined();
      expect(await readdir(join(folder, "registry", "releases", ".drafts"))).toEqual([]);
      const repeated = await startUpload(server, version);
      repeated.end(archive);
      const [response] = (await once(repeated, "response")) as [{ statusCode: number }];
      expect(response.statusCode).toBe(outcome === "whole" ? 200 : 201);
      expect(await readRelease(server, version)).toBe("whole");
    }
    running = server;
  }, 300_000);

  it("reports in one line why it cannot start", async () => {
    const first = running;
    const second = spawnServer(folder, await findFreePort());
    const other = await mkdtemp(join(tmpdir(), "registry-process-"));
    await shareTemplate(other);
    const third = spawnServer(other, first.port);
    await Promise.all([once(second.child, "exit"), once(third.child, "exit")]);
    expect(second.stderr()).toMatch(
      new RegExp(
        `^fragment-registry cannot start: The database directory .* is in use by process ${first.child.pid} .*\\n$`,
      ),
    );
    expect(third.stderr()).toBe(
      `fragment-registry cannot start: port ${first.port} is in use. Stop the other process or set PORT or METRICS_PORT.\n`,
    );
    await rm(other, { recursive: true, force: true });
  }, 300_000);

  it("listens on localhost only and serves its documentation", async () => {
    const base = `http://127.0.0.1:${running.port}`;
    const api = (await (await fetch(`${base}/docs/json`)).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining(["/registry/api/lock", "/registry/api/releases/{name}/{version}", "/healthz"]),
    );
    for (const path of ["/nowhere", "/metrics"]) {
      expect(await (await fetch(`${base}${path}`)).json()).toMatchObject({ code: "not-found" });
    }
    const metrics = await (await fetch(`http://127.0.0.1:${running.metricsPort}/metrics`)).text();
    expect(metrics).toContain("registry_request_seconds_bucket");
  });

  it("on SIGTERM says that it isn't ready, goes on, and shuts down", async () => {
    const started = performance.now();
    const ended = kill(running, "SIGTERM");
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${running.port}${path}`)).status;
    while ((await statusOf("/readyz")) === 200) await sleep(20);
    expect([await statusOf("/readyz"), await statusOf("/registry/api/keys")]).toEqual([503, 200]);
    expect(await ended).toBe(0);
    expect(performance.now() - started).toBeGreaterThan(SHUTDOWN_DELAY_MS);
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(await readdir(join(folder, "registry", "database", "lock"))).toEqual([]);
  }, 300_000);
});
