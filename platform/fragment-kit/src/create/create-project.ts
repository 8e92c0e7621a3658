import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { FragmentError } from "../build/fragment-error.js";
import { listFiles } from "../build/release-files.js";
import { packPackages, readPackageJson } from "./pack-packages.js";

export type CreateProject = {
  /** Such as `mfe-loyalty`, whose slot is `loyalty`. */
  readonly name: string;
  readonly team: string;
  /** Parent of the new folder, which is named after the fragment. */
  readonly folder: string;
};

const KIT = fileURLToPath(new URL("../..", import.meta.url));
/** The kit's repository, or the fragment that has the kit in its node_modules. */
const AROUND_KIT = resolve(KIT, "../..");
const OURS = ["shared-contracts", "shared-ui", "fragment-kit"];
/** The part after `mfe-` names the slot and, without hyphens, the component. */
const NAME = /^mfe-[a-z][a-z0-9]{0,29}(?:-[a-z0-9]{1,15}){0,2}$/;
const TEAM = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,60}$/u;

/**
 * Writes a new fragment with a slot, tests and a pipeline to a new folder. Changes nothing outside of that folder and
 * overwrites nothing in it. Rejects with a `FragmentError` that says what to fix.
 */
export async function createProject({ name, team, folder }: CreateProject) {
  if (!NAME.test(name)) {
    throw new FragmentError(
      "usage-invalid",
      `"${name}" is not a valid fragment name. Write mfe- and lower-case letters, digits or hyphens, such as mfe-loyalty.`,
    );
  }
  if (!TEAM.test(team)) {
    throw new FragmentError(
      "usage-invalid",
      `"${team}" is not a valid team name (letters, digits, spaces and . _ - only).`,
    );
  }
  const target = join(resolve(folder), name);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new FragmentError("usage-invalid", `${target} is not empty. Choose another name or another --in folder.`);
  }
  const slot = name.slice("mfe-".length);
  try {
    await writeProject(target, { name, team, slot });
  } catch (error) {
    // A second attempt must not find the folder taken.
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
  return { folder: target, slot };
}

type Values = Pick<CreateProject, "name" | "team"> & { readonly slot: string };

async function writeProject(target: string, values: Values): Promise<void> {
  const packages = await providePackages(target);
  const template = join(KIT, "template");
  const fill = createFilling(values);
  for (const path of listFiles(template)) {
    const to = join(
      target,
      fill(path)
        .replaceAll(/(^|\/)_/g, "$1.")
        .replace("package.template.json", "package.json"),
    );
    mkdirSync(dirname(to), { recursive: true });
    const content = fill(readFileSync(join(template, path), "utf8"));
    writeFileSync(to, basename(to) === "package.json" ? withDependencies(content, packages) : content);
  }
}

function createFilling({ name, team, slot }: Values): (text: string) => string {
  const component = slot.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return (text) =>
    text
      .replaceAll("mfe-template", name)
      .replaceAll("team-template", team)
      .replaceAll("template-slot", slot)
      .replaceAll("template-fragment", `${slot}-fragment`)
      .replaceAll("TemplateSlot", component);
}

/** Puts archives of this product's packages into the folder, so that it needs only the npm registry. */
async function providePackages(target: string): Promise<Record<string, string>> {
  const isWorkspace = existsSync(join(AROUND_KIT, "shared-contracts/package.json"));
  if (!isWorkspace) return copyInstalled(target);
  const archives = await packPackages({ workspace: AROUND_KIT, target: join(target, "packages") });
  return Object.fromEntries(Object.entries(archives).map(([own, file]) => [own, toArchive(file)]));
}

/** Copies packages from a fragment's folder that already has the kit. */
function copyInstalled(target: string): Record<string, string> {
  const { dependencies = {} } = readPackageJson(AROUND_KIT);
  return Object.fromEntries(
    OURS.map((own) => {
      const range = dependencies[own];
      if (range === undefined) {
        const message = `${AROUND_KIT}/package.json has no ${own}: run the command in a fragment's folder.`;
        throw new FragmentError("project-invalid", message);
      }
      const file = /^file:(.+\.tgz)$/.exec(range)?.[1];
      if (file === undefined) return [own, range];
      mkdirSync(join(target, "packages"), { recursive: true });
      copyFileSync(resolve(AROUND_KIT, file), join(target, "packages", basename(file)));
      return [own, toArchive(file)];
    }),
  );
}

function toArchive(file: string): string {
  return `file:packages/${basename(file)}`;
}

function withDependencies(content: string, packages: Record<string, string>): string {
  const { dependencies, ...manifest } = JSON.parse(content) as { dependencies: Record<string, string> };
  const whole = { ...manifest, dependencies: { ...dependencies, ...packages } };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}
