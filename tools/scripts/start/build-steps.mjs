/** What `npm start` builds, in order; `inputs` are the sources whose change makes a step run again. */
const SHARED = ["shared-contracts", "platform/shared-ui", "platform/fragment-kit"];

const COMMON_INPUTS = ["package-lock.json", "tsconfig.base.json", "tools/scripts/bundle-service.mjs"];

const workspaceStep = (name, dependencies) => ({
  name,
  command: ["npm", ["run", "build", "--silent", "-w", name]],
  inputs: [...COMMON_INPUTS, ...dependencies, name],
});

export const BUILD_STEPS = [
  workspaceStep("shared-contracts", []),
  workspaceStep("platform/shared-ui", ["shared-contracts"]),
  workspaceStep("platform/fragment-kit", ["shared-contracts"]),
  workspaceStep("platform/fragment-registry", [
    "shared-contracts",
    "platform/shared-database",
    "platform/shared-storage",
    "platform/shared-telemetry",
  ]),
  workspaceStep("storefront-api", [
    "shared-contracts",
    "platform/shared-database",
    "platform/shared-storage",
    "platform/shared-telemetry",
    "platform/fragment-kit/src/build",
    "tools/scripts/write-storefront-contract.ts",
  ]),
  workspaceStep("tools/demonstration", [
    "shared-contracts",
    "platform/shared-database",
    "platform/shared-storage",
    "storefront-api",
  ]),
  {
    ...workspaceStep("shell", SHARED),
    // Excludes its page plan, which is a separate release.
    inputs: [
      ...COMMON_INPUTS,
      ...SHARED,
      "platform/shared-telemetry",
      "shell/src",
      "shell/build.ts",
      "shell/build-server.ts",
      "shell/contract.ts",
      "shell/typeface.ts",
      "shell/webpack.config.ts",
      "shell/package.json",
    ],
  },
];

/** Tools and settings that affect a fragment's release. Source files are recorded by each build. */
const RELEASE_TOOLS = [
  "package-lock.json",
  "platform/fragment-kit/bin",
  "platform/fragment-kit/package.json",
  "platform/fragment-kit/src/build",
  "platform/fragment-kit/src/create-styles.ts",
  "platform/fragment-kit/src/offered",
  "platform/fragment-kit/src/styles",
  "platform/fragment-kit/src/webpack",
  // Published by the kit on behalf of each fragment.
  "shared-contracts/src/events/fragment-mounted.ts",
  "shared-contracts/src/releases",
];

const fragment = (name) => ({
  name,
  folder: name,
  sources: [...COMMON_INPUTS, ...SHARED, name],
  always: [...RELEASE_TOOLS, `${name}/package.json`],
});

/** Folders whose build writes a contract for releases. */
export const PLATFORM = ["shell", "storefront-api"];

const PLAN_SOURCES = ["shell/page-plan", "shared-contracts/src/releases"];

/**
 * What `npm start` publishes. `sources` are all possible source files and determine the local version; a
 * change in `always` or in the inputs recorded by the last build triggers a rebuild.
 */
export const RELEASES = [
  ...["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff"].map(fragment),
  { name: "page-plan", folder: "shell/page-plan", sources: PLAN_SOURCES, always: PLAN_SOURCES },
];
