import jestConfig from "../jest.config.mjs";

/** The rules alone, without a browser: what mutants are tried against. */
const { displayName: _name, ...own } = jestConfig.projects.find(({ displayName }) => displayName === "mfe-purchase");

export default {
  ...own,
  rootDir: ".",
  roots: ["<rootDir>/src/rules"],
  testEnvironment: "node",
};
