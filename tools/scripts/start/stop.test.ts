import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "../../..");
const SERVICES = ["platform/fragment-registry/dist/server.js", "storefront-api/dist/server.js"];
const COMMAND = "platform/fragment-kit/bin/fragment.js";

/** Leaves a file while it runs, and speaks when asked to; the command also starts a second one, as npm and webpack do. */
const PROGRAM = `
import { spawn } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
const [, program, task] = process.argv;
const file = process.env.RUNNING + "/" + process.pid;
process.on("SIGTERM", () => {
  rmSync(file);
  process.exit();
});
writeFileSync(file, "");
if (task === "build") spawn(process.execPath, [program, "second"]);
setInterval(() => existsSync(process.env.RUNNING + "/speak") && console.log("speaks"), 200);
`;

/** What `npm start` runs, with programs that do nothing in place of services and the fragment command. */
let root: string;
let running: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "stop-"));
  running = join(root, "running");
  mkdirSync(running);
  cpSync(join(ROOT, "tools/scripts"), join(root, "tools/scripts"), { recursive: true });
  for (const path of [...SERVICES, COMMAND]) write(path, PROGRAM);
  const scripts = { start: (jsonOf("package.json") as { scripts: { start: string } }).scripts.start };
  write("package.json", JSON.stringify({ type: "module", workspaces: [], scripts }));
  write("shell/page-plan/package.json", JSON.stringify({ version: "1.0.0" }));
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function jsonOf(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8"));
}

async function untilRunning(count: number): Promise<void> {
  while (readdirSync(running).length !== count) await sleep(50);
}

function start(command: string, args: readonly string[]): ChildProcess {
  const ports = { PORT: "0", STOREFRONT_API_PORT: "0", FRAGMENT_REGISTRY_PORT: "0", METRICS_PORT: "0" };
  const env = { ...process.env, ...ports, DATA_DIR: join(root, ".data"), RUNNING: running };
  return spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "ignore"] });
}

it.each([
  ["SIGTERM to npm start", "npm", ["start"], "SIGTERM"],
  ["SIGTERM to node tools/scripts/start.mjs", process.execPath, ["tools/scripts/start.mjs"], "SIGTERM"],
  ["a terminal that closes", process.execPath, ["tools/scripts/start.mjs"], "SIGHUP"],
] as const)("%s ends services and builds", async (_what, command, args, signal) => {
  const started = start(command, args);
  await untilRunning(SERVICES.length + 2);
  started.kill(signal);
  const [code] = await once(started, "exit");
  expect(code).toBe(0);
  await untilRunning(0);
});

it("ends services and builds when nobody reads its output any more", async () => {
  const started = start(process.execPath, ["tools/scripts/start.mjs"]);
  await untilRunning(SERVICES.length + 2);
  started.stdout?.destroy();
  writeFileSync(join(running, "speak"), "");
  await once(started, "exit");
  rmSync(join(running, "speak"));
  await untilRunning(0);
});
