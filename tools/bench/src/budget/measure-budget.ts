import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceMapInput } from "@jridgewell/trace-mapping";
import { ROOT } from "../system/places.js";
import { compareContenders, type Measurement } from "../yardstick.js";
import { attributeBytes } from "./attribute-bytes.js";
import { SCRIPT_BUDGETS } from "./script-budgets.js";
import { ownerOf } from "./script-owners.js";

const PACKAGES = [
  { name: "shell", scripts: "dist/browser", maps: "dist/maps" },
  ...["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff"].map((name) => ({
    name,
    scripts: "dist/release",
    maps: "dist/maps",
  })),
] as const;

/** Attributes every byte of every script of the latest build. Needs no browser or server. */
export async function measureBudget(): Promise<readonly Measurement[]> {
  const byOwner = new Map<string, number>();
  for (const { name, scripts, maps } of PACKAGES) {
    const folder = join(ROOT, name, scripts);
    if (!existsSync(folder)) throw new Error(`${name} is not built: run npm start once.`);
    for (const file of readdirSync(folder).filter((path) => path.endsWith(".js"))) {
      const code = readFileSync(join(folder, file), "utf8");
      const map = JSON.parse(readFileSync(join(ROOT, name, maps, `${file}.map`), "utf8")) as SourceMapInput;
      for (const [source, kilobytes] of attributeBytes(code, map)) {
        const owner = ownerOf(source, name);
        byOwner.set(owner, (byOwner.get(owner) ?? 0) + kilobytes);
      }
    }
  }
  // An owner without a budget must be given one.
  for (const owner of byOwner.keys()) {
    if (SCRIPT_BUDGETS[owner] === undefined)
      throw new Error(`${owner} has scripts but no budget: see script-budgets.ts.`);
  }
  const total = [...byOwner.values()].reduce((sum, kilobytes) => sum + kilobytes, 0);
  const lines = [...byOwner].toSorted(([, one], [, other]) => other - one);
  return [...lines, ["all scripts", total] as const].map(([owner, kilobytes]) => ({
    yardstick: `script bytes: ${owner}`,
    sheet: "script bytes",
    figure: owner,
    unit: "kB brotli",
    ...compareContenders([{ name: "assembled", runs: [kilobytes] }]),
  }));
}
