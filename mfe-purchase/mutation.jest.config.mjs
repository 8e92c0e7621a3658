import jestConfig from "../jest.config.mjs";

/** The rules alone, without a browser: what mutants are tried against. */
const { displayName: _name, ...own } = jestConfig.projects.find(({ displayName }) => displayName === "mfe-purchase");

export default {
  ...own,
  rootDir: ".",
  testMatch: ["<rootDir>/src/**/*rule.test.ts", "<rootDir>/src/rules/**/*.test.ts"],
  testEnvironment: "node",
};
