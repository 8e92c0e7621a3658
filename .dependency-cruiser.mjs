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
  "storefront-api",
  "mfe-[a-z-]+",
  "shell",
  "tools",
  "e2e",
];
/** Path of every package but these. */
const allBut = (...allowed) => `^(${PACKAGES.filter((folder) => !allowed.includes(folder)).join("|")})/`;
/** A subject keeps its decisions in `rule.ts`, or in one file per decision: `badges.rule.ts`. */
const RULES = "/src/rules/|[/.]rule\\.ts$|^platform/fragment-registry/src/(gate|trials/judge)/";
const TESTS = "\\.fixture\\.tsx?$|\\.test\\.tsx?$|/testing/|/fixtures/|^e2e/";

/** Of the shell's server, from a request to the releases that render it: each builds on the ones after it. */
const PAGE_PATH = [
  ["http", "app\\.ts$|http/|own-pages/"],
  ["page", "page-view/|document/|page-reports/|admission/"],
  ["slots", "composition/"],
  ["release", "lock/"],
  ["visitor", "visitor/"],
  ["platform", "platform/"],
].map(([name, folders]) => [name, `^shell/src/server/(${folders})`]);

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    forbid(
      "fragments-stand-alone",
      "A fragment never imports another: publish an event, read one, or ask the shell for a slot.",
      { path: "^(mfe-[a-z-]+)/" },
      { path: FRAGMENTS, pathNot: "^$1/" },
    ),
    forbid(
      "fragments-see-contracts-ui-and-kit",
      "A fragment builds on shared-contracts, shared-ui and fragment-kit only. Call a service for anything else.",
      { path: FRAGMENTS },
      { path: allBut("shared-contracts", "platform/shared-ui", "platform/fragment-kit", "mfe-[a-z-]+") },
    ),
    forbid(
      "shell-knows-no-fragment",
      "Fragments reach the shell through the registry at run time, via the page lock.",
      { path: "^shell/" },
      {
        path: allBut(
          "shared-contracts",
          "platform/shared-ui",
          "platform/fragment-kit",
          "platform/fragment-renderer",
          "platform/shared-telemetry",
          "shell",
        ),
      },
    ),
    forbid(
      "shell-browser-and-server-stay-apart",
      "Browser and server of the shell meet in src/page-plan only.",
      { path: "^shell/src/browser/" },
      { path: "^shell/src/(server|pages)/" },
    ),
    forbid(
      "shell-server-loads-no-browser-code",
      "Both sides share data only: put it into src/page-plan.",
      { path: "^shell/src/(server|pages)/" },
      { path: "^shell/src/browser/" },
    ),
    ...PAGE_PATH.slice(1).map(([name, path], index) =>
      forbid(
        `shell-${name}-imports-nothing-earlier`,
        "A page goes from http by page and slots to its releases, with no arrow back: pass what an earlier part knows.",
        { path, pathNot: TESTS },
        { path: PAGE_PATH.slice(0, index + 1).map(([, earlier]) => earlier) },
      ),
    ),
    forbid(
      "services-stand-alone",
      "Services share shared-contracts, shared-database, shared-storage and shared-telemetry. They communicate by HTTP or not at all.",
      { path: "^(storefront-api|platform/fragment-registry)/", pathNot: "^storefront-api/contract\\.ts$" },
      {
        path: allBut(
          "shared-contracts",
          "platform/shared-database",
          "platform/shared-storage",
          "platform/shared-telemetry",
        ),
        pathNot: "^$1/|^platform/shared-ui/src/tokens/index\\.ts$",
      },
    ),
    forbid(
      "services-show-tokens-only",
      "The registry's console uses the design tokens of shared-ui, but no components and no emotion.",
      { path: "^(storefront-api|platform/fragment-registry)/", pathNot: "^platform/fragment-registry/src/console/" },
      { path: "^platform/shared-ui/" },
    ),
    forbid(
      "contracts-import-nothing-of-ours",
      "Contracts are the lowest layer: move what they need down into them.",
      { path: "^shared-contracts/" },
      { path: allBut("shared-contracts") },
    ),
    forbid(
      "contracts-are-plain-data-and-rules",
      "No React, no DOM library and no Node module in contracts: they run everywhere.",
      { path: "^shared-contracts/src/", pathNot: "\\.test\\.ts$" },
      { dependencyTypes: ["core"] },
    ),
    forbid(
      "ui-sees-constants-only",
      "shared-ui renders its props. Of our packages it may only import shared-contracts/constants.",
      { path: "^platform/shared-ui/src/", pathNot: "\\.test\\.tsx?$" },
      { path: allBut("platform/shared-ui"), pathNot: "^shared-contracts/src/constants/" },
    ),
    forbid(
      "database-imports-nothing-of-ours",
      "shared-database is independent of the product: services bring their own schema.",
      { path: "^platform/shared-database/" },
      { path: allBut("platform/shared-database") },
    ),
    forbid(
      "storage-imports-nothing-of-ours",
      "shared-storage knows keys and bytes: what a key means is the service's matter.",
      { path: "^platform/shared-storage/" },
      { path: allBut("platform/shared-storage") },
    ),
    forbid(
      "telemetry-sees-contracts-only",
      "shared-telemetry knows requests and spans: what a span is about is the service's matter.",
      { path: "^platform/shared-telemetry/" },
      { path: allBut("platform/shared-telemetry", "shared-contracts") },
    ),
    forbid(
      "kit-sees-contracts-only",
      "fragment-kit is for any team: it may import shared-contracts only.",
      { path: "^platform/fragment-kit/" },
      { path: allBut("platform/fragment-kit", "shared-contracts") },
    ),
    forbid(
      "renderer-sees-contracts-and-kit",
      "fragment-renderer renders any release for any page: pass page data to it.",
      { path: "^platform/fragment-renderer/" },
      { path: allBut("platform/fragment-renderer", "shared-contracts", "platform/fragment-kit") },
    ),
    forbid(
      "e2e-is-a-shopper",
      "e2e uses the page and HTTP. It may only import shared-contracts and the kit's test kit.",
      { path: "^e2e/" },
      { path: `${allBut("shared-contracts", "platform/fragment-kit", "e2e", "tools")}|^tools/(?!scripts/)` },
    ),
    forbid(
      "features-do-not-know-each-other",
      "Features of one package meet in its store, rules or app, never directly: move what both need down.",
      { path: "^((?:platform/|tools/)?[^/]+)/src/features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      { path: "^$1/src/features/", pathNot: "^$1/src/features/$2/" },
    ),
    forbid(
      "subjects-meet-on-the-page",
      "A subject may import the rules, slices, selectors and texts of others, never their views or listeners: compose views in src/page, and put shared components into src/parts.",
      { path: "^(mfe-[a-z-]+)/src/([^/]+)/", pathNot: "^mfe-[a-z-]+/src/(page|testing)/|\\.test\\.tsx?$" },
      { path: "^$1/src/[^/]+/", pathNot: `^$1/src/($2|parts|store)/|${RULES}|[/.-](slice|selectors|texts)\\.ts$` },
    ),
    forbid(
      "store-knows-no-feed",
      "The importer depends on the store, never the reverse: put shared schemas into src/records.",
      {
        path: "^storefront-api/src/(platform|records|rules|catalog|visitor|commerce|pictures|features)/",
        pathNot: "\\.test\\.ts$",
      },
      { path: "^storefront-api/src/feed/" },
    ),
    forbid(
      "rules-stay-pure",
      "A rule module may import contracts, other rules and Node's crypto and util: pass it everything else it needs.",
      { path: RULES, pathNot: "\\.test\\.ts$" },
      { pathNot: `${RULES}|[/.]texts\\.ts$|^shared-contracts/|^(crypto|util)$`, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "no-deep-imports",
      "Import a package by the entries its package.json exports.",
      { path: "^((?:platform/|tools/)?[^/]+)/" },
      {
        path: `^(${PACKAGES.filter((folder) => !["tools", "e2e"].includes(folder)).join("|")})/src/`,
        pathNot:
          "^$1/|/src/(index|[a-z-]+/index|features/[a-z-]+/index)\\.ts$|^shared-contracts/src/(calls/call-registry|releases/find-style-problems)\\.ts$|^(shell/src/server/settings|storefront-api/src/platform/configuration|mfe-purchase/src/rules)\\.ts$|^mfe-[a-z-]+/src/[a-z-]+-fragment\\.tsx$",
      },
    ),
    forbid("no-cycles", "Break the cycle: move the shared part into a module of its own.", {}, { circular: true }),
    forbid(
      "no-import-of-tests",
      "Product code never depends on tests, fixtures or test kits.",
      { pathNot: `${TESTS}|^tools/bench/` },
      { path: "\\.test\\.tsx?$|^shared-contracts/src/fixtures/|/src/testing/" },
    ),
    forbid(
      "no-unresolvable",
      "Install the package in this workspace, or correct the path.",
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules|\\.data|test-results|fragment-kit/template)/" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["source", "import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
