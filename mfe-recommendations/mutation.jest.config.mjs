import jestConfig from "../jest.config.mjs";

/** The rules alone, without a browser: what mutants are tried against. */
const { displayName: _name, ...own } = jestConfig.projects.find(
  ({ displayName }) => displayName === "mfe-recommendations",
);

export default {
  ...own,
  rootDir: ".",
  testMatch: ["<rootDir>/src/**/*rule.test.ts"],
  testEnvironment: "node",
};
