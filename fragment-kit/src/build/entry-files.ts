import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { FragmentProject } from "./fragment-project.js";

/** Where the entries of both compilations are written: below node_modules, which nobody commits. */
export function toEntryFolder({ root }: FragmentProject): string {
  return join(root, "node_modules", ".cache", "fragment-kit");
}

/** The entries that need no knowledge of the slots. */
export function writeServerEntries(project: FragmentProject): void {
  const definition = toImport(project);
  writeEntry(
    project,
    "server",
    `import { createServerEntry } from "fragment-kit/server";
import { fragment } from ${definition};
export const { name, version, slots } = createServerEntry(fragment, ${toRelease(project)});
`,
  );
  writeEntry(project, "contract", `export { fragment } from ${definition};\n`);
}

export function writeSlotEntries(project: FragmentProject, slots: readonly string[]): void {
  for (const slot of slots) {
    writeEntry(
      project,
      `slot-${slot}`,
      `import { createBrowserEntry } from "fragment-kit/browser";
import { fragment } from ${toImport(project)};
export const { bootstrap, mount, update, unmount } = createBrowserEntry(
  fragment,
  ${JSON.stringify(slot)},
  ${toRelease(project)},
);
`,
    );
  }
}

function writeEntry(project: FragmentProject, name: string, code: string): void {
  const folder = toEntryFolder(project);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.js`), code);
}

/** Relative, so that a release does not depend on where it was built. */
function toImport(project: FragmentProject): string {
  return JSON.stringify(relative(toEntryFolder(project), project.definitionPath).split(sep).join("/"));
}

function toRelease({ version }: FragmentProject): string {
  return JSON.stringify({ version });
}
