import { createHash } from "node:crypto";
import { compileFunction } from "node:vm";
import type { ServerFragment } from "shared-contracts";
import type { JobFault, ServerBundle } from "./renderer-protocol.js";

export type BundleModules = Readonly<Record<string, unknown>>;

type Evaluated = { readonly ok: true; readonly fragment: ServerFragment } | JobFault;

/**
 * Evaluates a release's server bundle after checking its hash. `require` knows exactly `modules`; there is no
 * `process` to reach, and a dynamic import fails because no loader is given.
 */
export function evaluateBundle(bundle: ServerBundle, code: Buffer, modules: BundleModules): Evaluated {
  const label = `${bundle.name}@${bundle.version}`;
  const actual = `sha384-${createHash("sha384").update(code).digest("base64")}`;
  if (actual !== bundle.integrity) {
    return fault("unverified-bundle", `${label}: the server bundle's hash is not the one of its release`);
  }
  const module: { exports: unknown } = { exports: {} };
  try {
    const run = compileFunction(code.toString("utf8"), ["module", "exports", "require", "process"], {
      filename: `${label}/server.cjs`,
    });
    run(module, module.exports, (name: string) => requireFrom(modules, name), { env: { NODE_ENV: "production" } });
  } catch (error) {
    return fault("bundle-threw", `${label}: ${messageOf(error)}`);
  }
  const fragment = module.exports;
  if (!isServerFragment(fragment) || fragment.name !== bundle.name || fragment.version !== bundle.version) {
    return fault("bundle-threw", `${label}: the server bundle does not export this release's fragment`);
  }
  return { ok: true, fragment };
}

export function messageOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, 2000);
}

export function fault(kind: JobFault["fault"], message: string): JobFault {
  return { ok: false, fault: kind, message };
}

function requireFrom(modules: BundleModules, name: string): unknown {
  if (Object.hasOwn(modules, name)) return modules[name];
  throw new Error(`A server bundle may not require "${name}"; it may require: ${Object.keys(modules).join(", ")}`);
}

function isServerFragment(value: unknown): value is ServerFragment {
  if (typeof value !== "object" || value === null) return false;
  const { name, version, slots } = value as Partial<ServerFragment>;
  return typeof name === "string" && typeof version === "string" && typeof slots === "object" && slots !== null;
}
