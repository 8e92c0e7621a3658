import jestConfig from "../jest.config.mjs";

/** Mutants are tested against the rules only; the rules need no browser. */
const { displayName: _name, ...own } = jestConfig.projects.find(({ displayName }) => displayName === "mfe-purchase");

export default {
  ...own,
  rootDir: ".",
  testMatch: ["<rootDir>/src/**/*rule.test.ts"],
  testEnvironment: "node",
};
