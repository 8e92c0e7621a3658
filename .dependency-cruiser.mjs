import { commercePortRules } from "./platform/commerce-port/boundaries.config.mjs";

/**
 * Who may import whom: one rule per row of the table in CONTRIBUTING.md. Each comment says what to do instead.
 * `npm run boundaries` checks them, `tools/scripts/boundaries.test.ts` seeds one violation per rule.
 */
const FRAGMENTS = "^mfe-[a-z-]+/";
const PACKAGES = [
  "shared-contracts",
  "platform/shared-ui",
  "platform/shared-database",
  "platform/shared-storage",
  "platform/shared-telemetry",
  "platform/fragment-kit",
  "platform/fragment-renderer",
  "platform/fragment-registry",
  "platform/commerce-port",
  "storefront-api",
  "mfe-[a-z-]+",
  "shell",
  "tools",
  "e2e",
];
/** Path of every package but these. */
const allBut = (...allowed) => `^(${PACKAGES.filter((folder) => !allowed.includes(folder)).join("|")})/`;
/** A subject keeps its decisions in `rule.ts`, or in one file per decision: `badges.rule.ts`. */
const RULES = "/src/(rules|domain)/|[/.]rule\\.ts$";
const TESTS = "\\.fixture\\.tsx?$|\\.test\\.tsx?$|/testing/|/fixtures/|^e2e/";

export default {
  forbidden: [
    {
      name: "fragments-stand-alone",
      comment: "A fragment never imports another: publish an event, read one, or ask the shell for a slot.",
      severity: "error",
      from: { path: "^(mfe-[a-z-]+)/" },
      to: { path: FRAGMENTS, pathNot: "^$1/" },
    },
    {
      name: "fragments-see-contracts-ui-and-kit",
      comment:
        "A fragment builds on shared-contracts, shared-ui and fragment-kit only. Call a service for anything else.",
      severity: "error",
      from: { path: FRAGMENTS },
      to: { path: allBut("shared-contracts", "platform/shared-ui", "platform/fragment-kit", "mfe-[a-z-]+") },
    },
    {
      name: "shell-knows-no-fragment",
      comment: "Fragments reach the shell through the registry at run time, via the page lock.",
      severity: "error",
      from: { path: "^shell/" },
      to: {
        path: allBut(
          "shared-contracts",
          "platform/shared-ui",
          "platform/fragment-kit",
          "platform/fragment-renderer",
          "platform/shared-telemetry",
          "shell",
        ),
      },
    },
    {
      name: "shell-browser-and-server-stay-apart",
      comment: "Browser and server of the shell meet in src/page-plan and src/analytics only.",
      severity: "error",
      from: { path: "^shell/src/browser/" },
      to: { path: "^shell/src/(server|pages)/" },
    },
    {
      name: "shell-server-loads-no-browser-code",
      comment: "Both sides share data only: put it into src/page-plan or src/analytics.",
      severity: "error",
      from: { path: "^shell/src/(server|pages)/" },
      to: { path: "^shell/src/browser/" },
    },
    {
      name: "services-stand-alone",
      comment:
        "Services share shared-contracts, shared-database, shared-storage and shared-telemetry. They communicate by HTTP or not at all.",
      severity: "error",
      from: { path: "^(storefront-api|platform/fragment-registry)/" },
      to: {
        path: allBut(
          "shared-contracts",
          "platform/shared-database",
          "platform/shared-storage",
          "platform/shared-telemetry",
        ),
        pathNot: "^$1/|^platform/shared-ui/src/tokens/index\\.ts$",
      },
    },
    {
      name: "services-show-tokens-only",
      comment: "The registry's console uses the design tokens of shared-ui, but no components and no emotion.",
      severity: "error",
      from: {
        path: "^(storefront-api|platform/fragment-registry)/",
        pathNot: "^platform/fragment-registry/src/console/",
      },
      to: { path: "^platform/shared-ui/" },
    },
    {
      name: "contracts-import-nothing-of-ours",
      comment: "Contracts are the lowest layer: move what they need down into them.",
      severity: "error",
      from: { path: "^shared-contracts/" },
      to: { path: allBut("shared-contracts") },
    },
    {
      name: "contracts-are-plain-data-and-rules",
      comment: "No React, no DOM library and no Node module in contracts: they run everywhere.",
      severity: "error",
      from: { path: "^shared-contracts/src/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "ui-sees-constants-only",
      comment: "shared-ui renders its props. Of our packages it may only import shared-contracts/constants.",
      severity: "error",
      from: { path: "^platform/shared-ui/src/", pathNot: "\\.test\\.tsx?$" },
      to: { path: allBut("platform/shared-ui"), pathNot: "^shared-contracts/src/constants/" },
    },
    {
      name: "database-imports-nothing-of-ours",
      comment: "shared-database is independent of the product: services bring their own migrations.",
      severity: "error",
      from: { path: "^platform/shared-database/" },
      to: { path: allBut("platform/shared-database") },
    },
    {
      name: "storage-imports-nothing-of-ours",
      comment: "shared-storage knows keys and bytes: what a key means is the service's matter.",
      severity: "error",
      from: { path: "^platform/shared-storage/" },
      to: { path: allBut("platform/shared-storage") },
    },
    {
      name: "telemetry-sees-contracts-only",
      comment: "shared-telemetry knows requests and spans: what a span is about is the service's matter.",
      severity: "error",
      from: { path: "^platform/shared-telemetry/" },
      to: { path: allBut("platform/shared-telemetry", "shared-contracts") },
    },
    {
      name: "kit-sees-contracts-only",
      comment: "fragment-kit is for any team: it may import shared-contracts only.",
      severity: "error",
      from: { path: "^platform/fragment-kit/" },
      to: { path: allBut("platform/fragment-kit", "shared-contracts") },
    },
    {
      name: "renderer-sees-contracts-and-kit",
      comment: "fragment-renderer renders any release for any page: pass page data to it.",
      severity: "error",
      from: { path: "^platform/fragment-renderer/" },
      to: { path: allBut("platform/fragment-renderer", "shared-contracts", "platform/fragment-kit") },
    },
    ...commercePortRules(allBut),
    {
      name: "e2e-is-a-shopper",
      comment: "e2e uses the page and HTTP. It may only import shared-contracts and the kit's test kit.",
      severity: "error",
      from: { path: "^e2e/" },
      to: {
        path: `${allBut("shared-contracts", "platform/fragment-kit", "e2e", "tools")}|^tools/(?!scripts/)`,
      },
    },
    {
      name: "features-do-not-know-each-other",
      comment: "Features of one package meet in its store, rules or app, never directly: move what both need down.",
      severity: "error",
      from: { path: "^((?:platform/|tools/)?[^/]+)/src/features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^$1/src/features/", pathNot: "^$1/src/features/$2/" },
    },
    {
      name: "subjects-meet-on-the-page",
      comment:
        "A subject may import the rules, slices, selectors and texts of others, never their views or listeners: compose views in src/page, and put shared components into src/parts.",
      severity: "error",
      from: {
        path: "^(mfe-[a-z-]+)/src/([^/]+)/",
        pathNot: "^mfe-[a-z-]+/src/(page|testing)/|\\.test\\.tsx?$",
      },
      to: {
        path: "^$1/src/[^/]+/",
        pathNot: `^$1/src/($2|parts|store)/|${RULES}|[/.-](slice|selectors|texts)\\.ts$`,
      },
    },
    {
      name: "store-knows-no-feed",
      comment: "The importer depends on the store, never the reverse: put shared schemas into src/records.",
      severity: "error",
      from: {
        path: "^storefront-api/src/(platform|records|rules|catalog|visitor|commerce|pictures|features)/",
        pathNot: "\\.test\\.ts$",
      },
      to: { path: "^storefront-api/src/feed/" },
    },
    {
      name: "rules-stay-pure",
      comment:
        "A rule module may import contracts, other rules and Node's crypto and util: pass it everything else it needs.",
      severity: "error",
      from: { path: RULES, pathNot: "\\.test\\.ts$" },
      to: {
        pathNot: `${RULES}|[/.]texts\\.ts$|^shared-contracts/|^(crypto|util)$`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-deep-imports",
      comment: "Import a package by the entries its package.json exports.",
      severity: "error",
      from: { path: "^((?:platform/|tools/)?[^/]+)/" },
      to: {
        path: `^(${PACKAGES.filter((folder) => !["tools", "e2e"].includes(folder)).join("|")})/src/`,
        pathNot:
          "^$1/|/src/(index|[a-z-]+/index|features/[a-z-]+/index)\\.ts$|^shared-contracts/src/calls/call-registry\\.ts$|^(shell/src/server/settings|storefront-api/src/platform/configuration|mfe-purchase/src/rules)\\.ts$|^mfe-[a-z-]+/src/[a-z-]+-fragment\\.tsx$",
      },
    },
    {
      name: "no-cycles",
      comment: "Break the cycle: move the shared part into a module of its own.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-import-of-tests",
      comment: "Product code never depends on tests, fixtures or test kits.",
      severity: "error",
      from: { pathNot: `${TESTS}|^tools/bench/` },
      to: { path: "\\.test\\.tsx?$|^shared-contracts/src/fixtures/|/src/testing/" },
    },
    {
      name: "no-unresolvable",
      comment: "Install the package in this workspace, or correct the path.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules|\\.data|test-results|fragment-kit/template|vendure-server)/" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["source", "import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
