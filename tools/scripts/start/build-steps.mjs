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
  workspaceStep("platform/fragment-registry", ["shared-contracts", "platform/shared-database"]),
  workspaceStep("storefront-api", ["shared-contracts", "platform/shared-database"]),
  workspaceStep("tools/demonstration", ["shared-contracts", "platform/shared-database", "storefront-api"]),
  {
    ...workspaceStep("shell", SHARED),
    // Without its page plan, which is a release.
    inputs: [
      ...COMMON_INPUTS,
      ...SHARED,
      "shell/src",
      "shell/build.ts",
      "shell/webpack.config.ts",
      "shell/package.json",
    ],
  },
];

const fragment = (name) => ({ name, folder: name, inputs: [...COMMON_INPUTS, ...SHARED, name] });

/** What `npm start` publishes, in order; a change in any of the `inputs` is a new local version. */
export const RELEASES = [
  ...["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff"].map(fragment),
  // Last, because it is refused while a slot that it names is missing.
  { name: "page-plan", folder: "shell/page-plan", inputs: ["shell/page-plan"] },
];
