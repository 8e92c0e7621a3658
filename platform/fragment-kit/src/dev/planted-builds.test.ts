/** @jest-environment ../../tools/scripts/test/node-environment.mjs */
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "../cli/run-command.js";
import { FragmentError } from "../build/fragment-error.js";
import { MANIFEST_FILE } from "../build/release-files.js";
import { createDevBuild, type DevBuild } from "./dev-build.js";

/**
 * `contracts/…` is in the fragment's copy of shared-contracts, any other path in its own sources; followed by the text
 * to replace and its replacement.
 */
type Edit = readonly [path: string, from: string, to: string];
type PlantedFragment = Readonly<Record<"breaks" | "fits", Readonly<Record<string, readonly Edit[]>>>>;

const NOTICE = "contracts/events/page-notice-raised.ts";
const SECTION = "contracts/events/page-section-chosen.ts";
const STATE = "contracts/events/purchase-page-state-changed.ts";
const INVENTORY = "contracts/events/purchase-inventory-refreshed.ts";
const CUSTOMIZATION = "contracts/events/purchase-customization-chosen.ts";
const ADDED = "contracts/events/cart-items-added.ts";
const COMPARED = "contracts/events/compare-changed.ts";
const MESSAGE = "message: z.string().check(z.minLength(1), z.maxLength(500))";
const TONES = 'z.enum(["information", "success", "warning", "error"])';
const HREF = 'href: z.string().check(z.startsWith("/"))';
const LINK = `z.object({ text: z.string(), ${HREF} })`;

/** Concerns every publisher, because the shell shows notices. */
const NOTICE_BREAKS = {
  "notices in version 2": [[NOTICE, "version: 1", "version: 2"]],
  "notices that are replayed": [[NOTICE, 'replay: "none"', 'replay: "last"']],
  "a notice's message may be absent": [[NOTICE, MESSAGE, `message: z.optional(z.string())`]],
  "a notice's message has another name": [[NOTICE, "message:", "text:"]],
  "a notice's message has no length": [[NOTICE, MESSAGE, "message: z.string()"]],
  "a notice's message may be longer": [[NOTICE, "maxLength(500)", "maxLength(501)"]],
  "a notice's message may be empty": [[NOTICE, "minLength(1)", "minLength(0)"]],
  "a notice's message may be null": [[NOTICE, MESSAGE, "message: z.nullable(z.string())"]],
  "notices in another tone": [[NOTICE, '"error"])', '"error", "neutral"])']],
  "notices in any tone": [[NOTICE, TONES, "z.string()"]],
  "a notice's link may have no text": [[NOTICE, "text: z.string()", "text: z.optional(z.string())"]],
  "a notice's link leads anywhere": [[NOTICE, HREF, "href: z.string()"]],
  "a notice's link may be null": [[NOTICE, "link: z.optional(", "link: z.nullable("]],
} as const satisfies PlantedFragment["breaks"];

const NOTICE_FITS = {
  "notices with one more field": [[NOTICE, MESSAGE, `${MESSAGE}, icon: z.optional(z.string())`]],
  "notices in fewer tones": [[NOTICE, '"warning", "error"]', '"error"]']],
  "a notice's message is shorter": [[NOTICE, "maxLength(500)", "maxLength(200)"]],
  "a notice always has a link": [[NOTICE, `z.optional(${LINK})`, LINK]],
  "a notice never has a link": [[NOTICE, `link: z.optional(${LINK}),`, ""]],
} as const satisfies PlantedFragment["breaks"];

/** Reads what the page's purchase fragment publishes. */
const STATE_BREAKS = {
  "page states are read in version 2": [[STATE, "version: 1", "version: 2"]],
  "page states are read as if they were not replayed": [[STATE, 'replay: "last"', 'replay: "none"']],
  "page states are read under a name that nobody sends": [[STATE, "page-state-changed", "page-state-known"]],
} as const satisfies PlantedFragment["breaks"];

const PLANTED_CHANGES = {
  "mfe-print-handoff": {
    breaks: {
      ...NOTICE_BREAKS,
      ...STATE_BREAKS,
      "customizations are read in version 2": [[CUSTOMIZATION, "version: 1", "version: 2"]],
      "customizations are read as if they were not replayed": [[CUSTOMIZATION, 'replay: "last"', 'replay: "none"']],
      "customizations are read under a name that nobody sends": [
        [CUSTOMIZATION, "customization-chosen", "design-chosen"],
      ],
      "an item is read as text": [[CUSTOMIZATION, "item: PrintPunchoutItem", "item: z.string()"]],
      "an item is read that has a code": [
        [CUSTOMIZATION, "item: PrintPunchoutItem", "item: z.object({ code: z.string() })"],
      ],
      "a slot that the page requires has another name": [
        ["print-handoff-fragment.tsx", '"my-files":', '"files":'],
        ["slot-descriptions.ts", '"my-files":', "files:"],
      ],
      "a call has another path": [["contracts/calls/route-tables.ts", '"/tpv/api/projects"', '"/tpv/api/files"']],
      "a request has a status that nobody answers": [
        ["contracts/calls/print.ts", 'z.enum(["open", "completed", "expired"])', 'z.enum(["open", "completed"])'],
      ],
      "an answer is read that always has a result": [
        ["contracts/calls/print.ts", "result: z.optional(z.enum(PRINT_RESULTS))", "result: z.enum(PRINT_RESULTS)"],
      ],
    },
    fits: {
      ...NOTICE_FITS,
      "an answer is read with a field that may be absent": [
        [
          "contracts/calls/print.ts",
          "redirectUrl: z.string(),\n  /** ISO time. */",
          "redirectUrl: z.string(),\n  note: z.optional(z.string()),\n  /** ISO time. */",
        ],
      ],
      "an answer's address is not read": [
        ["contracts/calls/print.ts", "refUrl: z.string(),\n  redirectUrl", "redirectUrl"],
      ],
      "an address of a customization that is not told is read": [
        [CUSTOMIZATION, "item: PrintPunchoutItem", "item: PrintPunchoutItem, from: z.optional(z.string())"],
      ],
    },
  },
  "mfe-reviews": {
    breaks: {
      ...NOTICE_BREAKS,
      "sections in version 2": [[SECTION, "version: 1", "version: 2"]],
      "sections that are replayed": [[SECTION, 'replay: "none"', 'replay: "last"']],
      "another section": [[SECTION, '"ink-toner"', '"ink-toner", "videos"']],
      "any section": [
        [SECTION, 'z.enum(["product-reviews", "product-qna", "description", "ink-toner"])', "z.string()"],
      ],
      "a section has another name": [[SECTION, "section: z", "area: z"]],
      "a section may be absent": [
        [SECTION, "{ section: z.enum(", "{ section: z.optional(z.enum("],
        [SECTION, '"ink-toner"])', '"ink-toner"]))'],
      ],
      "its own reader wants a field that it does not send": [
        [
          "reviews-summary-loaded.ts",
          "export const reviewsSummaryLoaded",
          'export const summaryRead = defineEvent({ type: "reviews/summary-loaded", version: 1, replay: "last", payload: z.object({ itemId: z.string(), votes: z.int() }) });\nexport const reviewsSummaryLoaded',
        ],
        ["snapshot/view.tsx", "reviewsSummaryLoaded, toItemNumbers }", "summaryRead, toItemNumbers }"],
        ["snapshot/view.tsx", "bus.on(reviewsSummaryLoaded)", "bus.on(summaryRead)"],
      ],
      "it reads what nobody sends": [
        [
          "reviews-summary-loaded.ts",
          "export const reviewsSummaryLoaded",
          'export const summaryRead = defineEvent({ type: "loyalty/points-changed", version: 1, replay: "last", payload: z.object({ itemId: z.string() }) });\nexport const reviewsSummaryLoaded',
        ],
        ["snapshot/view.tsx", "reviewsSummaryLoaded, toItemNumbers }", "summaryRead, toItemNumbers }"],
        ["snapshot/view.tsx", "bus.on(reviewsSummaryLoaded)", "bus.on(summaryRead)"],
      ],
      "an answer is read that always has a summary in words": [
        ["contracts/calls/reviews.ts", "aiSummary: z.optional(AiReviewSummary)", "aiSummary: AiReviewSummary"],
      ],
      "an answer is read with a number nobody gives": [
        [
          "contracts/calls/reviews.ts",
          "total: z.int(),\n      /** False",
          "total: z.int(),\n      pages: z.int(),\n      /** False",
        ],
      ],
      "a vote that nobody takes": [
        ["contracts/calls/reviews.ts", '["up", "down", "none"]', '["up", "down", "none", "twice"]'],
      ],
      "the slot that the review page requires has another name": [
        ["reviews-fragment.tsx", '"review-page":', '"one-review":'],
        ["slot-descriptions.ts", '"review-page":', '"one-review":'],
      ],
      "a slot depends on what the shell does not know": [["slot-descriptions.ts", '"has-reviews"', '"has-stars"']],
      "page data is read that nobody gives": [
        ["contracts/entities/page-data.ts", "errorPage:", "points: z.int(),\n  errorPage:"],
        ["snapshot/view.tsx", "<Snapshot>", "<Snapshot>{pageData?.points}"],
      ],
      "a visitor's field is read that nobody gives": [
        ["contracts/entities/visitor-context.ts", "variants: z", "loyaltyLevel: z.string(),\n  variants: z"],
        ["snapshot/view.tsx", "<Snapshot>", "<Snapshot>{context.loyaltyLevel}"],
      ],
    },
    fits: {
      ...NOTICE_FITS,
      "fewer sections": [[SECTION, ', "ink-toner"', ""]],
      "a section with one more field": [[SECTION, "{ section: z", "{ smooth: z.optional(z.boolean()), section: z"]],
      "its own numbers have one more field": [
        ["reviews-summary-loaded.ts", "count: z.int()", "count: z.int(), votes: z.optional(z.int())"],
      ],
      "it sends one more event": [
        [
          "reviews-summary-loaded.ts",
          "export const reviewsSummaryLoaded",
          'export const reviewsSeen = defineEvent({ type: "reviews/seen", version: 1, replay: "none", payload: z.object({ itemId: z.string() }) });\nexport const reviewsSummaryLoaded',
        ],
        [
          "reviews-share.ts",
          "input.bus.publish(reviewsSummaryLoaded",
          'input.bus.publish(reviewsSeen, { itemId: "1" });\n  if (numbers) input.bus.publish(reviewsSummaryLoaded',
        ],
        ["reviews-share.ts", "import { reviewsSummaryLoaded", "import { reviewsSeen, reviewsSummaryLoaded"],
      ],
      "an answer's total is not read": [
        ["contracts/calls/reviews.ts", "reviews: z.array(Review),\n      total: z.int(),", "reviews: z.array(Review),"],
      ],
      "a vote less": [["contracts/calls/reviews.ts", '["up", "down", "none"]', '["up", "none"]']],
      "a condition less": [["slot-descriptions.ts", 'shortWhen: { noneOf: ["has-reviews"] },', ""]],
      "other words": [["snapshot/view.tsx", "</Snapshot>", "now</Snapshot>"]],
    },
  },
  "mfe-recommendations": {
    breaks: {
      ...STATE_BREAKS,
      "stock is read in version 2": [[INVENTORY, "version: 1", "version: 2"]],
      "stock is read as if it were not replayed": [[INVENTORY, 'replay: "last"', 'replay: "none"']],
      "stock is read under a name that nobody sends": [[INVENTORY, "inventory-refreshed", "stock-refreshed"]],
      "a price is read that may be absent": [[INVENTORY, "z.optional(z.number())", "z.number()"]],
      "a price is read that is whole": [[INVENTORY, "z.optional(z.number())", "z.optional(z.int())"]],
      "a delivery date is read that may be absent": [
        [INVENTORY, "minDeliveryDate: z.optional(z.string())", "minDeliveryDate: z.string()"],
      ],
      "an item's number is read as a number": [[INVENTORY, "itemId: z.string()", "itemId: z.number()"]],
      "stock is read as a number": [[INVENTORY, "isOutOfStock: z.boolean()", "isOutOfStock: z.int()"]],
      "stock is read that is never out": [[INVENTORY, "isOutOfStock: z.boolean()", "isOutOfStock: z.literal(false)"]],
      "added items are read in version 2": [[ADDED, "version: 1", "version: 2"]],
      "added items are read that have a name": [[ADDED, "name: z.optional(z.string())", "name: z.string()"]],
      "added items' quantity may be a fraction": [[ADDED, "qty: z.int()", "qty: z.number()"]],
      "added items are read ten at most": [[ADDED, "qty: z.int()", "qty: z.int().check(z.lte(10))"]],
      "compared items under another name": [[COMPARED, '"compare/changed"', '"compare/chosen"']],
      "compared items in version 2": [[COMPARED, "version: 1", "version: 2"]],
      "compared items that are not replayed": [[COMPARED, 'replay: "last"', 'replay: "none"']],
      "compared items may be absent": [
        [COMPARED, "items: z.array(CompareItem)", "items: z.optional(z.array(CompareItem))"],
      ],
      "compared items are not told": [[COMPARED, "items: z.array(CompareItem), ", ""]],
      "whether the tray is open is text": [[COMPARED, "isExpanded: z.boolean()", "isExpanded: z.string()"]],
      "whether the tray is open may be absent": [
        [COMPARED, "isExpanded: z.boolean()", "isExpanded: z.optional(z.boolean())"],
      ],
    },
    fits: {
      "a price of any kind is read": [[INVENTORY, "z.optional(z.number())", "z.optional(z.nullable(z.number()))"]],
      "stock is read that may be absent": [
        [INVENTORY, "isOutOfStock: z.boolean()", "isOutOfStock: z.optional(z.boolean())"],
      ],
      "a date that nobody sends is read where it is there": [
        [INVENTORY, "expectedDate: z", "lastDate: z.optional(z.string()),\n    expectedDate: z"],
      ],
      "added items with one more field": [[ADDED, "qty: z.int()", "unit: z.optional(z.string()), qty: z.int()"]],
      "compared items with one more field": [[COMPARED, "isExpanded: z", "at: z.optional(z.string()), isExpanded: z"]],
      "one compared item at least": [[COMPARED, "z.array(CompareItem)", "z.array(CompareItem).check(z.minLength(1))"]],
    },
  },
} as const satisfies Record<string, PlantedFragment>;

/**
 * Uses a running shop of `npm start`: asks its registry about builds of fragments with changed sources or a changed
 * copy of shared-contracts. Nothing is promoted, but published releases stay, so use a separate shop:
 * FRAGMENT_REGISTRY_URL, FRAGMENT_TOKEN, FRAGMENT_SIGNING_KEY.
 */
const isAsked = Boolean(process.env["LONG_TESTS"] && process.env["FRAGMENT_REGISTRY_URL"]);
const ROOT = join(__dirname, "../../../..");
/** Inside the workspace, so that packages can be resolved. */
const COPIES = join(ROOT, "platform/fragment-kit/.cache", `planted-${process.pid}`);
jest.setTimeout(20 * 60_000);

function runFragment(folder: string, ...args: string[]) {
  const printed = { out: "", err: "" };
  const code = runCommand(["-C", folder, "--json", ...args], {
    environment: process.env,
    out: (text) => (printed.out += text),
    err: (text) => (printed.err += text),
  });
  return code.then((status) => ({ status, ...printed }));
}

/** What the build refuses never gets to the registry. A bundle that doesn't build is a mistake in this test. */
function toRefusal(error: unknown): Deployment {
  if (!(error instanceof FragmentError)) throw error;
  if (error.code !== "project-invalid") throw new Error([error.message, ...error.details].join("\n"));
  return { verdict: "no", errors: [...error.details], contractProblems: [] };
}

type Deployment = { readonly verdict: string; readonly errors: string[]; readonly contractProblems: object[] };

(isAsked ? describe : describe.skip).each(Object.entries(PLANTED_CHANGES))("builds of %s", (name, { breaks, fits }) => {
  const folder = join(COPIES, name);
  const contracts = join(COPIES, "shared-contracts");
  let build: DevBuild;

  beforeAll(async () => {
    mkdirSync(join(COPIES, "node_modules"), { recursive: true });
    for (const [from, to] of [
      [join(ROOT, name), folder],
      [join(ROOT, "shared-contracts"), contracts],
    ] as const) {
      mkdirSync(to, { recursive: true });
      for (const part of ["package.json", "src"]) cpSync(join(from, part), join(to, part), { recursive: true });
    }
    rmSync(join(COPIES, "node_modules/shared-contracts"), { force: true });
    symlinkSync(contracts, join(COPIES, "node_modules/shared-contracts"));
    build = createDevBuild(folder);
    // A different version than in earlier runs on this registry.
    expect(await ask()).toMatchObject({ verdict: "yes", errors: [], contractProblems: [] });
  });

  afterAll(async () => {
    await build.close();
    rmSync(COPIES, { recursive: true, force: true });
  });

  /** Asks about a build of the current state. */
  async function ask(): Promise<Deployment> {
    const { manifest, files } = await build.build();
    const version = `${manifest.version}-${process.pid}`.replace("-dev.", `-planted.${process.pid}.`);
    const release = join(folder, "dist/release");
    rmSync(release, { recursive: true, force: true });
    for (const [path, content] of files) {
      mkdirSync(dirname(join(release, path)), { recursive: true });
      writeFileSync(join(release, path), content);
    }
    writeFileSync(join(release, MANIFEST_FILE), JSON.stringify({ ...manifest, version }));
    const published = await runFragment(folder, "publish");
    if (published.status !== 0) throw new Error(published.err + published.out);
    return JSON.parse((await runFragment(folder, "can-i-deploy", version)).out.split("\n")[0] ?? "") as Deployment;
  }

  async function withEdits(edits: readonly Edit[]): Promise<Deployment> {
    const before = new Map<string, string>();
    try {
      for (const [where, from, to] of edits) {
        const path = where.startsWith("contracts/")
          ? join(contracts, "src", where.slice(10))
          : join(folder, "src", where);
        const text = readFileSync(path, "utf8");
        if (!before.has(path)) before.set(path, text);
        if (!text.includes(from)) throw new Error(`${where} has no ${from}`);
        writeFileSync(path, text.replace(from, to));
      }
      return await ask();
    } finally {
      for (const [path, text] of before) writeFileSync(path, text);
    }
  }

  it.each(Object.entries<readonly Edit[]>(breaks))("are not taken: %s", async (_what, edits) => {
    const { verdict, contractProblems, errors } = await withEdits(edits).catch(toRefusal);
    expect(["no", "unknown"]).toContain(verdict);
    expect(contractProblems.length + errors.length).toBeGreaterThan(0);
  });

  it.each(Object.entries<readonly Edit[]>(fits))("are taken: %s", async (_what, edits) => {
    expect(await withEdits(edits)).toMatchObject({ verdict: "yes", errors: [], contractProblems: [] });
  });
});

it("plants changes in sources that are there", () => {
  for (const [name, { breaks, fits }] of Object.entries<PlantedFragment>(PLANTED_CHANGES)) {
    for (const [what, edits] of Object.entries({ ...breaks, ...fits })) {
      for (const [where, from] of edits) {
        const inContracts = where.startsWith("contracts/");
        const path = inContracts ? join("shared-contracts/src", where.slice(10)) : join(name, "src", where);
        expect([name, what, readFileSync(join(ROOT, path), "utf8").includes(from)]).toEqual([name, what, true]);
      }
    }
  }
});
