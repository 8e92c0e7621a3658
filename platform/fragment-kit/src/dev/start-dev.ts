import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { PagePlanManifest, PAGE_PLAN_NAME, Tenant, type ReleaseManifest } from "shared-contracts";
import Watchpack from "watchpack";
import { FragmentError } from "../build/fragment-error.js";
import { MANIFEST_FILE } from "../build/release-files.js";
import { createDevBackend, type DevPlan } from "./dev-backend.js";
import { createDevBuild, type DevRelease } from "./dev-build.js";
import { createDevFront } from "./dev-front.js";
import { createDevKey } from "./dev-lock.js";
import { runShell, type ShellLine } from "./run-shell.js";
import { openTarget, type Target, type TargetOptions } from "./target.js";

type StartDev = Pick<TargetOptions, "against" | "registry" | "registryKeys"> & {
  readonly folder: string;
  readonly port: number;
  /** Folder of the local shell: `server.js` and its assets. */
  readonly shellFolder: string;
  /** Data folder of the local shell; the caller empties it. */
  readonly dataFolder: string;
  /** The page plan to use instead of the live one: its source, and how it is read. */
  readonly plan: { readonly file: string; readonly read: () => DevPlan } | undefined;
  readonly report: (text: string) => void;
  /** Called if the local shell exits by itself. */
  readonly onEnd: (message: string) => void;
};

/** Milliseconds; editors write a file in several steps. */
const SETTLE_MS = 20;
const ADOPTION_DEADLINE_MS = 20_000;
/** pino's level number. */
const WARNING = 40;

/** Starts everything needed for a page with a local fragment, and rebuilds on each change. */
export async function startDev(options: StartDev) {
  const closing: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    return { url: await start(options, closing), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** `closing` collects what has to be stopped, in start order. */
async function start(options: StartDev, closing: (() => void | Promise<void>)[]): Promise<string> {
  const { report, port } = options;
  const url = `http://localhost:${port}`;
  const build = createDevBuild(options.folder);
  closing.push(() => build.close());
  const target = await openTarget({
    ...options,
    localOrigin: url,
    onReachable: (isReachable, why) =>
      report(isReachable ? `${options.against} answers again` : `${options.against} can't be reached: ${why}`),
  });
  const key = createDevKey();
  const backend = createDevBackend({ target, key });
  const backendUrl = await listen(backend.server, 0);
  closing.push(() => end(backend.server));
  const adopted = new Map<string, () => void>();
  const shell = runShell({
    folder: options.shellFolder,
    environment: {
      PORT: "0",
      HOST: "127.0.0.1",
      ALLOWED_HOSTS: toHosts(target.tenant, port),
      STOREFRONT_API_URL: backendUrl,
      REGISTRY_URL: backendUrl,
      REGISTRY_KEYS: key.publicText,
      DATA_DIR: options.dataFolder,
      // Nothing is shared between views, so that each shows the latest build.
      SHARED_PAGE_MILLISECONDS: "0",
      SHARED_RENDER_MEGABYTES: "0",
    },
    onLine(line) {
      if (line.msg === "Page lock adopted") adopted.get(line.pageLock ?? "")?.();
      if (line.level >= WARNING) report(describeLine(line));
    },
    onEnd: options.onEnd,
  });
  closing.push(() => shell.close());

  async function untilAdopted(lock: string): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        report("The local shell has not taken the build yet.");
        resolve();
      }, ADOPTION_DEADLINE_MS);
      adopted.set(lock, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    adopted.delete(lock);
  }

  const front = createDevFront({
    shell: await shell.origin,
    shop: new URL(options.against).origin,
    localOrigin: url,
    client: readFileSync(new URL("client/dev-client.js", import.meta.url), "utf8"),
  });
  await listen(front.server, port);
  closing.push(() => end(front.server));
  const watcher = new Watchpack({ aggregateTimeout: SETTLE_MS });
  closing.push(() => watcher.close());
  let again = false;
  let building: Promise<void> | undefined;

  async function buildOnce(): Promise<void> {
    const startedAt = Date.now();
    let release: DevRelease;
    let plan: DevPlan | undefined;
    try {
      plan = options.plan?.read();
      release = await build.build();
    } catch (error) {
      if (!(error instanceof FragmentError)) throw error;
      const { message, details } = error;
      report([message, ...details].join("\n"));
      front.tell({ kind: "failed", message, details });
      return;
    } finally {
      const files = [...build.sources(), ...(options.plan ? [options.plan.file] : [])];
      watcher.watch({ files, startTime: startedAt });
    }
    const taken = Date.now();
    const lock = await backend.show(release, plan);
    await untilAdopted(lock);
    const { manifest } = release;
    const label = `${manifest.name}@${manifest.version}`;
    report(`${label}: built in ${taken - startedAt} ms, in the page after ${Date.now() - startedAt} ms`);
    front.tell({ kind: "ready", release: label, against: options.against });
    if (manifest.version.endsWith(".1")) for (const line of await findUnplaced(target, plan, manifest)) report(line);
  }

  /** One build at a time; a change meanwhile triggers another. */
  function rebuild(): Promise<void> {
    again = true;
    building ??= (async () => {
      while (again) {
        again = false;
        await buildOnce();
      }
    })()
      .catch((error: Error) => options.onEnd(error.message))
      .finally(() => (building = undefined));
    return building;
  }

  watcher.on("aggregated", () => void rebuild());
  await rebuild();
  return url;
}

function end(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** The shell has one host per tenant; the target is the shop of one tenant. */
function toHosts(tenant: Tenant, port: number): string {
  return Tenant.options
    .map((known) => `${known}=http://${known === tenant ? "" : `${known}.`}localhost:${port}`)
    .join(",");
}

/** Listens on loopback only. */
async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message }) => {
      reject(
        new FragmentError("usage-invalid", `Port ${port} is not available; choose another with --port: ${message}`),
      );
    });
    server.listen(port, "localhost", resolve);
  });
  const address = server.address();
  return `http://localhost:${typeof address === "object" && address ? address.port : port}`;
}

function describeLine({ msg, ...fields }: ShellLine): string {
  const known = ["release", "slot", "slots", "reason", "failure", "detail", "message", "phase", "answers"] as const;
  const told = known.filter((name) => fields[name] !== undefined && fields[name] !== msg);
  return [msg, ...told.map((name) => `  ${name}: ${toText(fields[name])}`)].join("\n");
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Slots that no page shows because the page plan doesn't place them. */
async function findUnplaced(
  target: Target,
  own: DevPlan | undefined,
  { name, contract }: ReleaseManifest,
): Promise<string[]> {
  const locked = (await target.readLock()).releases.find((release) => release.name === PAGE_PLAN_NAME);
  const path = `/releases/${PAGE_PLAN_NAME}/${locked?.version}/${MANIFEST_FILE}`;
  const text = own?.manifest ?? (await target.readFile(path)).content.toString("utf8");
  const { plan } = PagePlanManifest.parse(JSON.parse(text));
  const placed = Object.values(plan.pages).flatMap(({ slots }) => slots.filter(({ fragment }) => fragment === name));
  if (placed.length > 0) return [];
  const [slot = ""] = Object.keys(contract.slots);
  return [
    `No page has a place for a slot of ${name} yet. Give it one, on this machine for now:`,
    `  npx fragment place ${slot} --after <slot>`,
    "  npx fragment dev --plan page-plan …",
  ];
}
