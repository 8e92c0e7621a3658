import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodedMappings, type SourceMapInput, TraceMap } from "@jridgewell/trace-mapping";
import { ROOT } from "../system/places.js";
import { compareContenders, type Measurement } from "../yardstick.js";
import { SCRIPT_BUDGETS } from "./script-budgets.js";
import { brotliCompressSync, constants } from "node:zlib";

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Kilobytes (1,000 bytes, brotli) of one script by source. Compressed bytes are split by each source's share of
 * characters; "" collects characters without a source.
 */
export function attributeBytes(code: string, map: SourceMapInput): ReadonlyMap<string, number> {
  const traced = new TraceMap(map);
  const characters = new Map<string, number>();
  const count = (source: string, length: number) => characters.set(source, (characters.get(source) ?? 0) + length);
  const mappings = decodedMappings(traced);
  for (const [index, line] of code.split("\n").entries()) {
    const segments = mappings[index] ?? [];
    count("", segments[0]?.[0] ?? line.length);
    let source = "";
    for (const [position, segment] of segments.entries()) {
      const end = segments[position + 1]?.[0] ?? line.length;
      // Characters that the minimizer added between two positions of a source belong to that source.
      if (segment.length > 1) source = traced.sources[segment[1] ?? -1] ?? "";
      count(source, end - segment[0]);
    }
  }
  const compressed = compressedKilobytes(code);
  return new Map([...characters].map(([source, length]) => [source, (compressed * length) / code.length]));
}

/** Kilobytes (1,000 bytes, brotli) of a script. */
function compressedKilobytes(code: string): number {
  return brotliCompressSync(code, BEST).length / 1000;
}

/** Owner of a source; the first match counts. `own` stands for the package that the script belongs to. */
const SCRIPT_OWNERS = [
  { owner: "react", source: /node_modules\/(react|react-dom|scheduler|react-is)\// },
  { owner: "emotion", source: /node_modules\/(@emotion|stylis|hoist-non-react-statics)\// },
  { owner: "federation", source: /@module-federation|webpack\/(runtime\/(embed|sharing|consumes|remotes)|container)/ },
  { owner: "single-spa", source: /node_modules\/single-spa/ },
  { owner: "rxjs", source: /node_modules\/(rxjs|tslib)\// },
  { owner: "redux", source: /node_modules\/(@reduxjs|react-redux|redux|immer|reselect|use-sync-external-store)/ },
  { owner: "zod", source: /node_modules\/zod\// },
  { owner: "three", source: /node_modules\/three\// },
  { owner: "other packages", source: /node_modules\// },
  { owner: "shared-contracts", source: /shared-contracts\// },
  { owner: "shared-ui", source: /shared-ui\// },
  { owner: "fragment-kit", source: /fragment-kit\// },
  { owner: "webpack", source: /^webpack:\/\/[^/]*\/webpack\/|external |consume shared|provide shared|^$/ },
  { owner: "own", source: /./ },
] as const;

export function ownerOf(source: string, ownPackage: string): string {
  const owner = SCRIPT_OWNERS.find((row) => row.source.test(source))?.owner ?? "webpack";
  return owner === "own" ? ownPackage : owner;
}

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
