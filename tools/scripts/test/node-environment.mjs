import { createRequire } from "node:module";
import { KeptEngines } from "./kept-engines.mjs";

const require = createRequire(import.meta.url);
const { TestEnvironment } = require("jest-environment-node");

/** Of this worker, for all its test files. */
const engines = new KeptEngines();

/**
 * Node, where a test file finds the database engine of the one before (create-test-database.ts). Files of packages for
 * browsers name it in their first comment.
 */
export default class extends TestEnvironment {
  exportConditions() {
    return ["source", "node", "node-addons"];
  }

  async setup() {
    await super.setup();
    this.global.keptEngines = engines;
  }

  async teardown() {
    await engines.endBorrowed();
    await super.teardown();
  }
}
