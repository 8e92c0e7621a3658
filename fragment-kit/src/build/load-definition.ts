import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import type { FragmentDefinition } from "../define-fragment.js";
import { SERVER_MODULES } from "../webpack/server-modules.js";
import { FragmentError } from "./fragment-error.js";
import type { FragmentProject } from "./fragment-project.js";

const requireFromKit = createRequire(import.meta.url);
const KNOWN_MODULES: ReadonlySet<string> = new Set(SERVER_MODULES);

/** Evaluates the built definition, as the renderer will evaluate the server bundle, and checks what it says. */
export function loadDefinition(project: FragmentProject, bundlePath: string): FragmentDefinition {
  const module: { exports: { fragment?: FragmentDefinition } } = { exports: {} };
  try {
    const run = compileFunction(readFileSync(bundlePath, "utf8"), ["module", "exports", "require"], {
      filename: bundlePath,
    });
    run(module, module.exports, createModuleLoader(project.root));
  } catch (error) {
    throw new FragmentError(
      "build-failed",
      `${project.definitionPath} throws when it is loaded without a browser: ${error instanceof Error ? error.message : error}`,
      error instanceof Error && error.stack ? error.stack.split("\n").slice(1, 6) : [],
    );
  }
  const { fragment } = module.exports;
  if (!fragment?.slots || Object.keys(fragment.slots).length === 0) {
    throw new FragmentError(
      "project-invalid",
      `${project.definitionPath} must export const fragment = defineFragment({ … }) with at least one slot.`,
    );
  }
  if (fragment.name !== project.name) {
    throw new FragmentError(
      "project-invalid",
      `The definition is named ${fragment.name} and its package ${project.name}: give both the same name.`,
    );
  }
  return fragment;
}

function createModuleLoader(root: string): (name: string) => unknown {
  const requireFromFragment = createRequire(join(root, "package.json"));
  return (name) => {
    if (!KNOWN_MODULES.has(name)) throw new Error(`a server bundle may not require ${name}`);
    try {
      return requireFromFragment(name);
    } catch {
      return requireFromKit(name);
    }
  };
}
