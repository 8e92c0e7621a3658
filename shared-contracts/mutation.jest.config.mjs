import jestConfig from "../jest.config.mjs";

/** The commerce rules alone: what mutants are tried against. */
const { displayName: _name, ...own } = jestConfig.projects.find(
  ({ displayName }) => displayName === "shared-contracts",
);

export default {
  ...own,
  rootDir: ".",
  testMatch: ["<rootDir>/src/commerce/**/*.test.ts"],
};
