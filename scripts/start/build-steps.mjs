/** What `npm start` builds, in order; `inputs` are the sources whose change makes a step run again. */
const SHARED = ["shared-contracts", "shared-ui", "fragment-kit"];
export const FRAGMENTS = ["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff"];

const COMMON_INPUTS = ["package-lock.json", "tsconfig.base.json", "scripts/bundle-service.mjs"];

const workspaceStep = (name, dependencies) => ({
  name,
  command: ["npm", ["run", "build", "--silent", "-w", name]],
  inputs: [...COMMON_INPUTS, ...dependencies, name],
});

export const BUILD_STEPS = [
  workspaceStep("shared-contracts", []),
  workspaceStep("shared-ui", ["shared-contracts"]),
  workspaceStep("fragment-kit", ["shared-contracts"]),
  workspaceStep("fragment-registry", ["shared-contracts", "shared-database"]),
  workspaceStep("storefront-api", ["shared-contracts", "shared-database"]),
  workspaceStep("shell", SHARED),
];

/** The sources a fragment's release depends on: a change in any of them is a new local version. */
export const fragmentInputs = (fragment) => [...COMMON_INPUTS, ...SHARED, fragment];
