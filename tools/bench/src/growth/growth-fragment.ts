import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "shared-contracts";
import type { ReleaseFiles } from "e2e/isolated-shop/release-files";
import { runBuiltToEnd } from "e2e/support/built-process";
import { ROOT } from "../system/places.js";

const FRAGMENT = "mfe-growth";
const SLOT = "growth-slot";
const FOLDER = join(ROOT, "tools/bench/dist/growth/fragment");

/** A minimal fragment: one slot, one styled element, one handler. */
const SOURCE = `import styled from "@emotion/styled";
import { defineFragment } from "fragment-kit";
import { useState } from "react";

const Box = styled.p({ padding: "var(--space-2)" });

function Counter() {
  const [count, setCount] = useState(0);
  return <Box onClick={() => setCount(count + 1)}>{"Pressed " + count + " times"}</Box>;
}

export const fragment = defineFragment({
  name: "${FRAGMENT}",
  slots: { "${SLOT}": { component: Counter } },
});
`;

/** Builds the fragment the way a team would. */
export async function buildGrowthFragment(): Promise<ReleaseFiles> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, "src"), { recursive: true });
  writeFileSync(join(FOLDER, "src/growth-fragment.tsx"), SOURCE);
  const description = { name: FRAGMENT, version: "1.0.0", private: true, type: "module" };
  writeFileSync(join(FOLDER, "package.json"), JSON.stringify(description));
  await runBuiltToEnd(["platform/fragment-kit/bin/fragment.js", "-C", FOLDER, "build"], {});
  const release = join(FOLDER, "dist/release");
  const names = readdirSync(release).filter((name) => name !== "release.json");
  return {
    manifest: JSON.parse(readFileSync(join(release, "release.json"), "utf8")) as ReleaseManifest,
    files: new Map(names.map((name) => [name, readFileSync(join(release, name))])),
  };
}

/** The same release under another fragment name, by index from 0. Names may only contain letters. */
export function renameFragment({ manifest, files }: ReleaseFiles, index: number): ReleaseFiles {
  const spell = (text: string) =>
    text
      .replaceAll(FRAGMENT, toFragmentName(index))
      .replaceAll(FRAGMENT.replaceAll("-", "_"), toFragmentName(index).replaceAll("-", "_"))
      .replaceAll(SLOT, toSlotName(index));
  return {
    manifest: JSON.parse(spell(JSON.stringify(manifest))) as ReleaseManifest,
    files: new Map([...files].map(([path, bytes]) => [spell(path), Buffer.from(spell(bytes.toString("utf8")))])),
  };
}

export function toFragmentName(index: number): string {
  return `${FRAGMENT}-${toLetters(index)}`;
}

export function toSlotName(index: number): string {
  return `${SLOT}-${toLetters(index)}`;
}

function toLetters(index: number): string {
  return String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26));
}
