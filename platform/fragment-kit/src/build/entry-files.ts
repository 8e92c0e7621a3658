import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { DEFINE_STYLED } from "../webpack/static-styles-plugin.js";
import type { ContractUse } from "./find-uses.js";
import type { FragmentProject } from "./fragment-project.js";
import { USES_ENTRY } from "./load-definition.js";

/** The entries that don't depend on the slots. */
export function writeServerEntries(project: FragmentProject): void {
  const definition = toImport(project);
  writeEntry(
    project,
    "server",
    `import { createServerEntry } from "fragment-kit/server";
import { fragment } from ${definition};
export const { name, version, slots } = createServerEntry(fragment, ${JSON.stringify({ version: project.version })});
`,
  );
  writeEntry(
    project,
    "contract",
    `export * from ${definition};\nexport { takeStaticRules } from ${JSON.stringify(DEFINE_STYLED)};\n`,
  );
}

export function writeSlotEntries(project: FragmentProject, slots: readonly string[]): void {
  for (const slot of slots) {
    writeEntry(
      project,
      `slot-${slot}`,
      `import { createBrowserEntry } from "fragment-kit/browser";
import { fragment } from ${toImport(project)};
export const { loadCode, bootstrap, mount, update, unmount } = createBrowserEntry(
  fragment,
  ${JSON.stringify(slot)},
  ${JSON.stringify({ version: project.version })},
);
`,
    );
  }
}

/**
 * Routes are in a table without schemas, and calls in another one for the same subject: `CART_ROUTES`, `CART_CALLS`.
 */
const ROUTE_TABLE = /^([A-Z]+)_ROUTES$/;

/** Writes an entry that imports what the uses name, one import per use in the same order. */
export function writeUsesEntry(project: FragmentProject, uses: readonly ContractUse[]): void {
  const imports = uses.map(
    ({ resource, exportName }, index) => `import { ${exportName} as use${index} } from ${JSON.stringify(resource)};\n`,
  );
  const found = uses.map((_use, index) => `use${index}`).join(", ");
  const shared = uses.filter(({ resource }) => /[\\/]shared-contracts[\\/]/.test(resource));
  const subjects = new Set(shared.flatMap(({ exportName }) => ROUTE_TABLE.exec(exportName)?.[1] ?? []));
  const tables = [...subjects].map((subject) => `${subject}_CALLS`).sort();
  writeEntry(
    project,
    "uses",
    `${imports.join("")}import { ${[...tables, "PageData", "VisitorContext"].join(", ")} } from "shared-contracts";
export const known = { ${tables.map((table) => `...${table}`).join(", ")} };
export const props = { context: VisitorContext, pageData: PageData };
export const found = [${found}];
`,
  );
}

export function toUsesEntry({ entryFolder }: FragmentProject) {
  return { uses: { import: join(entryFolder, "uses.js"), filename: USES_ENTRY } };
}

function writeEntry({ entryFolder }: FragmentProject, name: string, code: string): void {
  mkdirSync(entryFolder, { recursive: true });
  writeFileSync(join(entryFolder, `${name}.js`), code);
}

/** Relative, so that a release doesn't depend on where it was built. */
function toImport(project: FragmentProject): string {
  return JSON.stringify(relative(project.entryFolder, project.definitionPath).split(sep).join("/"));
}
