import { LOCK_CALLS } from "shared-contracts/registry";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { LockedRelease } from "shared-contracts";
import { MANIFEST_FILE } from "../build/release-files.js";
import type { DevRelease } from "./dev-build.js";
import { composeDevLock, lockRelease, type DevKey } from "./dev-lock.js";
import { sendJson } from "./pass-on.js";
import type { Target } from "./target.js";

/** Options of the server that replaces registry and storefront-api for the local shell. */
export type DevBackendOptions = {
  readonly target: Target;
  readonly key: DevKey;
};

/** A local page plan: its name, version and `release.json`. */
export type DevPlan = { readonly name: string; readonly version: string; readonly manifest: string };

/** Open pages request files of their own build, and are reloaded soon after a newer one. */
const KEPT_BUILDS = 5;
const RELEASE_FILE = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/;
const JAVASCRIPT = { "content-type": "text/javascript; charset=utf-8" };

/** The target's registry with local releases added; all other calls are forwarded to the target. */
export function createDevBackend({ target, key }: DevBackendOptions) {
  const files = new Map<string, Map<string, Buffer>>();
  let own: readonly LockedRelease[] = [];
  let built = 0;

  async function compose(channel: string) {
    const lock = await target.readLock();
    return composeDevLock({ target: { ...lock, channel }, own, built }, key, Date.now());
  }

  async function sendFile(response: ServerResponse, path: string, [, name, version, file = ""]: RegExpExecArray) {
    const own = files.get(`${name}@${version}`);
    if (!own) {
      const { status, content } = await target.readFile(path);
      return void response.writeHead(status, { "content-type": "application/octet-stream" }).end(content);
    }
    const content = own.get(file);
    if (content) response.writeHead(200, JAVASCRIPT).end(content);
    else sendJson(response, 404, { code: "file-not-found", message: `${file} not found in ${name}@${version}.` });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    const url = new URL(path, "http://localhost");
    const file = RELEASE_FILE.exec(url.pathname);
    if (url.pathname === LOCK_CALLS.getLock.path) {
      sendJson(response, 200, await compose(url.searchParams.get("channel") ?? "stable"));
    } else if (file) {
      await sendFile(response, path, file);
    } else {
      target.forward(request, response);
    }
  }

  return {
    server: createServer((request, response) => {
      answer(request, response).catch((error: Error) => {
        if (response.headersSent) response.destroy();
        else sendJson(response, 502, { code: "target-unreachable", message: error.message });
      });
    }),
    /** Adds a build to the lock, and the page plan instead of the live one. Resolves to the new lock's id. */
    async show({ manifest, files: content }: DevRelease, plan?: DevPlan): Promise<string> {
      const json = JSON.stringify(manifest);
      files.set(`${manifest.name}@${manifest.version}`, new Map([...content, [MANIFEST_FILE, Buffer.from(json)]]));
      const builds = [...files.keys()].filter((label) => label.startsWith(`${manifest.name}@`));
      for (const old of builds.slice(0, -KEPT_BUILDS)) files.delete(old);
      own = [lockRelease(manifest.name, manifest.version, json, key)];
      if (plan) {
        files.set(`${plan.name}@${plan.version}`, new Map([[MANIFEST_FILE, Buffer.from(plan.manifest)]]));
        own = [lockRelease(plan.name, plan.version, plan.manifest, key), ...own];
      }
      built += 1;
      return (await compose("stable")).id;
    },
  };
}
