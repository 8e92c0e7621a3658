/**
 * Who may import whom. One rule a row of the table in CONTRIBUTING.md; each comment tells what to do instead.
 * `npm run boundaries` checks them, `tools/scripts/boundaries.test.ts` seeds one violation a rule.
 */
const FRAGMENTS = "^mfe-[a-z-]+/";
/** A subject of a fragment keeps its decisions in `rule.ts`, or one file a decision: `badges.rule.ts`. */
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
        "A fragment builds on shared-contracts, shared-ui and fragment-kit alone; what it needs from a service is a call.",
      severity: "error",
      from: { path: FRAGMENTS },
      to: { path: "^(shell|storefront-api|platform/fragment-registry|platform/shared-database|tools|e2e)/" },
    },
    {
      name: "shell-knows-no-fragment",
      comment: "Fragments reach the shell through the registry at run time, by the page lock.",
      severity: "error",
      from: { path: "^shell/" },
      to: {
        path: `${FRAGMENTS}|^(storefront-api|platform/fragment-registry|platform/shared-database|tools|e2e)/`,
      },
    },
    {
      name: "shell-browser-and-server-stay-apart",
      comment: "Browser and server of the shell meet in src/page-plan only.",
      severity: "error",
      from: { path: "^shell/src/browser/" },
      to: { path: "^shell/src/(server|pages)/" },
    },
    {
      name: "shell-server-loads-no-browser-code",
      comment: "What both sides need is data: put it into src/page-plan.",
      severity: "error",
      from: { path: "^shell/src/(server|pages)/" },
      to: { path: "^shell/src/browser/" },
    },
    {
      name: "services-stand-alone",
      comment: "Services share shared-contracts and shared-database; they reach each other by HTTP or not at all.",
      severity: "error",
      from: { path: "^(storefront-api|platform/fragment-registry)/" },
      to: {
        path: `${FRAGMENTS}|^(shell|platform/shared-ui|platform/fragment-kit|platform/fragment-renderer|tools|e2e|storefront-api|platform/fragment-registry)/`,
        pathNot: "^$1/|^platform/shared-ui/src/tokens/index\\.ts$",
      },
    },
    {
      name: "services-show-tokens-only",
      comment: "The registry's pages for people have the looks of shared-ui: its tokens, no component and no emotion.",
      severity: "error",
      from: {
        path: "^(storefront-api|platform/fragment-registry)/",
        pathNot: "^platform/fragment-registry/src/console/",
      },
      to: { path: "^platform/shared-ui/" },
    },
    {
      name: "contracts-import-nothing-of-ours",
      comment: "Contracts are the floor: move what they need down into them.",
      severity: "error",
      from: { path: "^shared-contracts/" },
      to: {
        path: `${FRAGMENTS}|^(shell|platform/shared-ui|platform/shared-database|platform/fragment-kit|platform/fragment-registry|storefront-api|tools|e2e)/`,
      },
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
      comment: "shared-ui shows what it is given; it may read shared-contracts/constants and nothing else of ours.",
      severity: "error",
      from: { path: "^platform/shared-ui/src/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: `${FRAGMENTS}|^(shell|shared-contracts|platform/shared-database|platform/fragment-kit|platform/fragment-registry|storefront-api|tools|e2e)/`,
        pathNot: "^shared-contracts/src/constants/",
      },
    },
    {
      name: "database-imports-nothing-of-ours",
      comment: "shared-database knows no product: services bring their own migrations.",
      severity: "error",
      from: { path: "^platform/shared-database/" },
      to: {
        path: `${FRAGMENTS}|^(shell|platform/shared-ui|shared-contracts|platform/fragment-kit|platform/fragment-registry|storefront-api|tools|e2e)/`,
      },
    },
    {
      name: "kit-sees-contracts-only",
      comment: "fragment-kit is for any team: it may import shared-contracts only.",
      severity: "error",
      from: { path: "^platform/fragment-kit/" },
      to: {
        path: `${FRAGMENTS}|^(shell|platform/shared-ui|platform/shared-database|platform/fragment-registry|storefront-api|tools|e2e)/`,
      },
    },
    {
      name: "renderer-sees-contracts-and-kit",
      comment: "fragment-renderer renders any release for any page: what it needs of a page is passed to it.",
      severity: "error",
      from: { path: "^platform/fragment-renderer/" },
      to: {
        path: `${FRAGMENTS}|^(shell|platform/shared-ui|platform/shared-database|platform/fragment-registry|storefront-api|tools|e2e)/`,
      },
    },
    {
      name: "e2e-is-a-shopper",
      comment: "e2e uses the page and HTTP; of our code it may import shared-contracts and the kit's test kit.",
      severity: "error",
      from: { path: "^e2e/" },
      to: {
        path: `${FRAGMENTS}|^(shell|platform/shared-ui|platform/shared-database|platform/fragment-registry|storefront-api|tools/(bench|commerce-conformance|demonstration|print-conformance|recommendation-evaluation))/`,
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
        "A subject sees the rules, slices, selectors and texts of others, never their views or listeners: put views together in src/page, and what several of them show into src/parts.",
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
      comment: "The importer writes to the store, never the reverse: what both need is a schema in src/records.",
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
        "A rule module sees contracts, other rules and Node's pure crypto and util: pass it what it needs to decide.",
      severity: "error",
      from: { path: RULES, pathNot: "\\.test\\.ts$" },
      to: {
        pathNot: `${RULES}|[/.]texts\\.ts$|^shared-contracts/|^(crypto|util)$`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-deep-imports",
      comment:
        "Import a package by the entries its package.json exports. bench renders slots by the same inner parts as the kit.",
      severity: "error",
      from: { path: "^((?:platform/|tools/)?[^/]+)/" },
      to: {
        path: "^(shared-contracts|platform/shared-ui|platform/shared-database|platform/fragment-kit|platform/fragment-renderer|platform/fragment-registry|storefront-api|shell|mfe-[a-z-]+)/src/",
        pathNot:
          "^$1/|/src/(index|[a-z-]+/index|features/[a-z-]+/index)\\.ts$|^shared-contracts/src/calls/call-registry\\.ts$|^(shell/src/server/settings|storefront-api/src/platform/configuration|mfe-purchase/src/rules)\\.ts$|^mfe-[a-z-]+/src/[a-z-]+-fragment\\.tsx$|^platform/fragment-kit/src/(slot-scope|create-styles|server/silent-outside)\\.",
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
