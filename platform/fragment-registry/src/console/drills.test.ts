import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { sql } from "kysely";
import { LATE_FALLBACK, type PagePlan, type PageReportCount } from "shared-contracts";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

const FRAGMENTS = ["mfe-print", "mfe-purchase", "mfe-reviews", "mfe-search"];

/** Those that drills roll back. */
const HAS_HISTORY = new Set(["mfe-reviews", "mfe-search", "page-plan"]);

const SLOT = { slot: "reviews", fragment: "mfe-reviews", area: "full", required: true, deadlineMs: 1000 } as const;
const PLAN: PagePlan = {
  routes: [{ path: "/r", page: "reviews" }],
  pages: { reviews: { pageData: "none", slots: [SLOT] } },
};

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry();
  for (const name of [...FRAGMENTS, "page-plan"]) {
    const versions = HAS_HISTORY.has(name) ? ["1.0.0", "1.1.0", "1.2.0"] : ["1.2.0"];
    for (const [revision, version] of versions.entries()) {
      await (name === "page-plan" ? registry.publishPlan(version, PLAN) : registry.publish({ name, version }));
      await registry.promote(name, version, revision, { force: true, reason: "drill" });
    }
  }
  await setChangesBack();
});
afterEach(() => registry.stop());

/** As if all that is live had been promoted yesterday. */
async function setChangesBack(): Promise<void> {
  await registry.connection.database
    .updateTable("channels")
    .set({ changed_at: sql`changed_at - interval '1 day'` })
    .execute();
}

type Metrics = Partial<Record<PageReportCount["metric"] | "late", number>>;

async function report(name: string, version: string, metrics: Metrics) {
  const about = { name, version, slot: "reviews", device: "phone", bucket: 0 } as const;
  const late = { metric: "fallbacks", bucket: LATE_FALLBACK };
  const counts = Object.entries(metrics).map(([metric, count]) => ({
    ...about,
    ...(metric === "late" ? late : { metric }),
    count,
  }));
  await registry.call({ method: "POST", url: "/registry/api/page-reports", payload: { counts, canary: null } });
}

const everyFragment = (metrics: Metrics) => Promise.all(FRAGMENTS.map((name) => report(name, "1.2.0", metrics)));

/** Live in one change: 1.4.0 of two fragments, after 1.3.0 of the first was no better. */
async function promoteTogether(): Promise<void> {
  const [first, second] = ["mfe-reviews", "mfe-search"] as const;
  await registry.publish({ name: first, version: "1.3.0" });
  await registry.promote(first, "1.3.0", 3, { force: true, reason: "drill" });
  await report(first, "1.3.0", { views: 100, failures: 50 });
  for (const name of [first, second]) {
    await registry.publish({ name, version: "1.4.0" });
    await registry.sign(name, "1.4.0");
  }
  await registry.call({
    method: "PUT",
    url: `/registry/api/channels/${first}/stable`,
    payload: {
      version: "1.4.0",
      expectedRevision: 4,
      others: [{ name: second, version: "1.4.0", expectedRevision: 3 }],
      force: true,
      reason: "drill",
    },
  });
}

type Drill = {
  /** What happened before the alert. */
  readonly incident: () => Promise<unknown>;
  /** What is live afterwards in stable. */
  readonly stable: Readonly<Record<string, string>>;
};

/** By the alert and the place in the README's table. */
const DRILLS: readonly (Drill & { readonly says: string })[] = [
  {
    says: "mfe-reviews 1.2.0",
    incident: () => report("mfe-reviews", "1.2.0", { views: 100, fallbacks: 80 }),
    stable: { "mfe-reviews": "1.1.0" },
  },
  {
    says: "Canary, 10 of 100 visitors",
    async incident() {
      await registry.publish({ name: "mfe-reviews", version: "1.3.0" });
      await registry.promote("mfe-reviews", "1.3.0", 0, { channel: "canary" });
      const share = { method: "PUT", url: "/registry/api/channels/mfe-reviews/canary/share", payload: { share: 10 } };
      await registry.call(share as Parameters<TestRegistry["call"]>[0]);
      await report("mfe-reviews", "1.3.0", { views: 100, failures: 30 });
      await report("mfe-reviews", "1.2.0", { views: 900 });
    },
    stable: { "mfe-reviews": "1.2.0" },
  },
  {
    says: "mfe-search 1.2.0",
    async incident() {
      await report("mfe-search", "1.1.0", { views: 100, failures: 50 });
      await report("mfe-search", "1.2.0", { views: 100, fallbacks: 100 });
    },
    stable: { "mfe-search": "1.0.0" },
  },
  {
    says: "mfe-reviews 1.4.0 and mfe-search 1.4.0",
    async incident() {
      await promoteTogether();
      await report("mfe-reviews", "1.4.0", { views: 100, failures: 40 });
      await report("mfe-search", "1.4.0", { views: 100, fallbacks: 90 });
    },
    stable: { "mfe-reviews": "1.2.0", "mfe-search": "1.2.0" },
  },
  {
    says: "4 of 4 fragments do badly at once: probably one fault",
    async incident() {
      await everyFragment({ views: 100, failures: 90 });
      await registry.connection.database
        .updateTable("channels")
        .set({ changed_at: new Date() })
        .where("name", "=", "page-plan")
        .execute();
    },
    stable: { "page-plan": "1.1.0" },
  },
  {
    says: "4 of 4 fragments do badly at once: the machine or a service",
    incident: () => everyFragment({ views: 100, late: 30 }),
    stable: { "mfe-reviews": "1.2.0" },
  },
];

it("walks through every drill of the README", () => {
  expect(readDrills()).toHaveLength(DRILLS.length);
});

it.each(readDrills().map((row, index) => [row.alert, row.presses, DRILLS[index]!] as const))(
  "%s ends with a good page after at most three decisions, without script",
  async (_alert, presses, { says, incident, stable }) => {
    await incident();
    expect(presses.length).toBeLessThanOrEqual(3);
    const visit = await signIn();
    let page = await visit("/");
    expect(textOf(page)).toContain(says);
    for (const press of presses) page = await visit(...follow(page, press));
    expect(page.window.location.pathname).toBe("/");
    // Nothing urgent asks for a further rollback.
    expect(page.window.document.querySelectorAll(".trouble .button")).toHaveLength(0);
    for (const [fragment, version] of Object.entries(stable)) {
      const { channels } = (await registry.call({ url: `/registry/api/channels/${fragment}` })).json();
      expect(channels).toEqual([expect.objectContaining({ channel: "stable", version })]);
    }
  },
);

it("offers to take back what went live with a release that fails, with the health of each target, or that alone", async () => {
  await promoteTogether();
  await report("mfe-reviews", "1.4.0", { views: 100, failures: 40 });
  await report("mfe-search", "1.4.0", { views: 100 });
  const visit = await signIn();
  const home = await visit("/");
  expect(textOf(home)).toContain("mfe-search 1.4.0 went live in the same change");
  expect(follow(home, "Roll back to 1.2.0")).toEqual(["/channels/mfe-reviews/stable/rollback"]);
  const question = await visit(...follow(home, "Take both back"));
  expect(textOf(question)).toContain("1.3.0 fails too often: 50 failures and 0 fallbacks in 100 views");
  const [url, form = {}] = follow(question, "Take both back");
  expect(form).toMatchObject({ version: "1.2.0", "version:mfe-search": "1.2.0" });

  await registry.connection.database
    .updateTable("channels")
    .set({ revision: 9 })
    .where("name", "=", "mfe-search")
    .execute();
  const ofOne = await signIn(await registry.createToken({ fragments: ["mfe-reviews"], actions: ["rollback"] }));
  expect(textOf(await ofOne("/"))).not.toContain("Take both back");
  await expect(ofOne(url)).rejects.toThrow("403");
  await expect(visit(url, form)).rejects.toThrow("409");
  const { version } = (await registry.stores.channels.find("mfe-reviews", "stable"))!;
  expect(version).toBe("1.4.0");
});

it("blames nobody for slots that are late after a rollback, and offers no way further back", async () => {
  await report("mfe-reviews", "1.2.0", { views: 100, failures: 40 });
  const visit = await signIn();
  let page = await visit("/");
  for (const press of ["Roll back to 1.1.0", "Roll back"]) page = await visit(...follow(page, press));
  await report("mfe-reviews", "1.1.0", { views: 60, late: 40 });
  page = await visit("/");
  expect(textOf(page)).toContain("~ Late mfe-reviews 1.1.0");
  expect(textOf(page)).toContain("40 fallbacks (67 %), 40 of them late in 60 slot views.");
  expect(textOf(page)).toContain("No release explains it, so rolling back won’t help.");
  expect(page.window.document.querySelectorAll(".trouble .button")).toHaveLength(0);
  expect(textOf(await visit("/fragments/mfe-reviews"))).toMatch(/1\.2\.0verified rolled back in stable \d/);

  await report("mfe-reviews", "1.1.0", { failures: 3 });
  page = await visit("/");
  expect(textOf(page)).toContain("✕ Failing mfe-reviews 1.1.0");
  expect(follow(page, "Roll back to 1.0.0")).toEqual(["/channels/mfe-reviews/stable/rollback"]);
});

it("says who can take a joint change back, and offers what the token may do of it", async () => {
  await promoteTogether();
  for (const name of ["mfe-reviews", "mfe-search"]) await report(name, "1.4.0", { views: 100, fallbacks: 90 });
  const visit = await signIn(await registry.createToken({ fragments: ["mfe-search"], actions: ["rollback"] }));
  const page = await visit("/");
  expect(textOf(page)).toMatch(/can’t roll back mfe-reviews: ask test \(tok_\w+\), who made it live, or an admin/);
  const [url, form] = follow(await visit(...follow(page, "Roll back to 1.2.0")), "Roll back");
  expect(url).toBe("/channels/mfe-search/stable/rollback");
  expect(textOf(await visit(url, form))).toContain("mfe-search is 1.2.0 in stable, it was 1.4.0.");
  const nothing = await signIn(await registry.createToken({ fragments: ["mfe-print"], actions: ["rollback"] }));
  expect(textOf(await nothing("/"))).toMatch(/can’t roll back mfe-reviews: ask test/);

  const changes = [...(await visit("/history")).window.document.querySelectorAll(".timeline li")];
  const together = changes.filter(({ textContent }) => textContent?.includes("promoted to stable: 1.2.0 → 1.4.0"));
  expect(together).toHaveLength(1);
  expect(together[0]?.textContent).toMatch(/mfe-reviews promoted to stable: 1.3.0 → 1.4.0/);
});

it("lists earlier pages to return to, without those that have a withdrawn release", async () => {
  const withdraw = { method: "POST", payload: { reason: "leaks" } } as const;
  await registry.call({ ...withdraw, url: "/registry/api/releases/mfe-reviews/1.1.0/quarantine" });
  const visit = await signIn();
  const question = await visit("/restore");
  const [last, ...earlier] = [...question.window.document.querySelectorAll("fieldset p")];
  expect(last?.textContent).toMatch(
    /^\s*Until .* UTC .*page-plan 1\.1\.0 of mfe-print 1\.2\.0, .*page-plan 1\.1\.0 \(/,
  );
  expect(earlier.length).toBeGreaterThan(3);
  expect(textOf(question)).not.toContain("mfe-reviews 1.1.0");
  const lock = last?.querySelector("input")?.value ?? "";
  const done = await visit("/restore", { lock, reason: "at 3 AM" });
  expect(textOf(done)).toContain("Done. page-plan is 1.1.0 in stable, it was 1.2.0.");
  expect(textOf(await visit("/restore"))).toMatch(/Until .* UTC \(.*\) rolled back page-plan 1\.2\.0 of/);
});

it("says the same of a way back on the first page and on the release's", async () => {
  const visit = await signIn();
  async function expectOnBoth(name: string, ...texts: readonly string[]): Promise<void> {
    for (const page of ["/", `/fragments/${name}/1.2.0`]) {
      const text = textOf(await visit(page));
      for (const expected of texts) expect(text).toContain(expected);
    }
  }
  for (const name of ["mfe-print", "mfe-search"]) await report(name, "1.2.0", { views: 100, failures: 40 });
  const elsewhere = "You can also quarantine 1.2.0, freeze releases or go back to an earlier page.";
  await expectOnBoth("mfe-print", `mfe-print has no earlier version to roll back to. ${elsewhere}`);
  await expectOnBoth("mfe-search", "Roll back to 1.1.0");
  for (const version of ["1.0.0", "1.1.0"]) await report("mfe-search", version, { views: 10, failures: 9 });
  const against = "Something speaks against every earlier version of mfe-search: choose the least bad.";
  await expectOnBoth("mfe-search", "Choose an earlier version", `${against} ${elsewhere}`);
});

/** What the README's table says to press, in bold. */
function readDrills() {
  const readme = readFileSync(join(__dirname, "../../README.md"), "utf8");
  const rows = readme.split("## At 3 AM")[1]?.split("\n## ")[0]?.split("\n") ?? [];
  return rows
    .filter((row) => row.startsWith("| `"))
    .map((row) => {
      const [, alert = "", , presses = ""] = row.split("|").map((cell) => cell.trim());
      return { alert, presses: [...presses.matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => text ?? "") };
    });
}

type Send = readonly [url: string, form?: Readonly<Record<string, string>>];

async function signIn(token = registry.adminToken) {
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
  let cookie = "";
  async function visit(url: string, form?: Readonly<Record<string, string>>): Promise<JSDOM> {
    const answer = await registry.app.inject({
      url,
      headers: { ...headers, cookie },
      ...(form && { method: "POST", payload: new URLSearchParams(form).toString() }),
    });
    if (answer.headers["set-cookie"]) cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    if (answer.statusCode === 303) return visit(String(answer.headers.location));
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return new JSDOM(answer.body, { url: `http://registry.example${url}` });
  }
  await visit("/sign-in", { token });
  return visit;
}

/** The first link or button that begins so; a form is sent with what is chosen in it, and a reason. */
function follow({ window }: JSDOM, text: string): Send {
  const all = [...window.document.querySelectorAll<HTMLElement>("main a, main button")];
  const pressed = all.find((element) => (element.textContent ?? "").startsWith(text));
  if (!pressed) throw new Error(`Nothing says ${text}: ${all.map((element) => element.textContent).join(", ")}`);
  if (pressed.tagName === "A") return [pressed.getAttribute("href") ?? ""];
  const form = pressed.closest("form")!;
  const fields = [...new window.FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return [
    form.getAttribute("action") ?? `${window.location.pathname}${window.location.search}`,
    { ...Object.fromEntries(fields), ...(form.querySelector("#reason") && { reason: "at 3 AM" }) },
  ];
}

function textOf({ window }: JSDOM): string {
  return (window.document.querySelector("main")?.textContent ?? "").replaceAll(/\s+/g, " ");
}
