import jestConfig from "../jest.config.mjs";

/** Mutants are tested against the commerce rules only. */
const { displayName: _name, ...own } = jestConfig.projects.find(
  ({ displayName }) => displayName === "shared-contracts",
);

export default {
  ...own,
  rootDir: ".",
  testMatch: ["<rootDir>/src/commerce/**/*.test.ts"],
};
