import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The workspaces of the root's package.json, each after those that it needs. `needs` are the folders of those whose
 * sources are part of its build: its own dependencies and devDependencies, and the dependencies of all of them.
 */
export function readWorkspaces(root) {
  const read = (folder) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const manifests = new Map(read("").workspaces.map((folder) => [folder, read(folder)]));
  const folders = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
  const foldersOf = (dependencies = {}) => Object.keys(dependencies).flatMap((name) => folders.get(name) ?? []);

  const addWithDependencies = (found, folder) =>
    foldersOf(manifests.get(folder).dependencies).reduce(addWithDependencies, found).add(folder);
  const needsOf = ({ dependencies, devDependencies }) => [
    ...foldersOf({ ...dependencies, ...devDependencies }).reduce(addWithDependencies, new Set()),
  ];

  const ordered = new Map();
  const place = (folder) => {
    if (ordered.has(folder)) return;
    const manifest = manifests.get(folder);
    const needs = needsOf(manifest);
    needs.forEach(place);
    ordered.set(folder, { folder, needs, build: manifest.scripts?.build });
  };
  [...manifests.keys()].forEach(place);
  return [...ordered.values()];
}
