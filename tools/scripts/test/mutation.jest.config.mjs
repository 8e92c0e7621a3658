import { basename } from "node:path";
import jestConfig from "../../../jest.config.mjs";

const folder = process.cwd();

/** Each mutant of the package that Stryker runs in is tested against the tests of its rules, which need no browser. */
const { displayName: name, ...own } = jestConfig.projects.find((project) => project.displayName === basename(folder));

export default {
  ...own,
  rootDir: folder,
  testMatch: [`<rootDir>/src/${name === "shared-contracts" ? "commerce/**/*" : "**/*rule"}.test.ts`],
  testEnvironment: "node",
};
