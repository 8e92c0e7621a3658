#!/usr/bin/env node
/**
 * `npm run build`: installs what is missing and builds what changed, as `npm start` does, without starting anything.
 */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildAll } from "./start/build-steps.mjs";
import { installPackages } from "./start/install.mjs";
import { nodeProblem } from "./start/node-versions.mjs";
import { buildReleases } from "./start/publish-fragments.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const progress = (text) => console.log(text);

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
await installPackages({ root, progress });
await buildAll({ root, progress });
await buildReleases({ root, progress });
