import { execFile, execFileSync } from "node:child_process";
import { lstatSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { mountedSlot, slot, watchPageIssues } from "fragment-kit/playwright";
import { callRegistry } from "fragment-kit/registry";
import { ACCESS_CALLS } from "shared-contracts/registry";
import type { OutsideFragment } from "fragment-kit/testing-outside";
import { findBrowser } from "../support/find-browser.js";
import { DEMONSTRATION, type Shop, startShop } from "../shop/shop.js";
import { readBuiltRelease } from "../shop/built-releases.js";
import { skipLoudly, SYSTEM } from "../support/system.js";

const FRAGMENT = "mfe-reviews";
/** The fragment's version, and the version of its packages, one older than the workspace's. */
const VERSION = "1.1.0-outside";
const PACKAGES_VERSION = "0.9.0";
const ITEM = "/lpd-sba-sku/product_100130";
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network request/;

test.describe("a team with its own repository", () => {
  let target: string;
  let system: Shop;
  let outside: OutsideFragment | undefined;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    target = mkdtempSync(join(tmpdir(), "outside-"));
    outside = await setUp(target).catch((error: Error) => {
      if (!UNREACHABLE.test(error.message)) throw error;
      return undefined;
    });
    if (!outside) return skipLoudly("The npm registry cannot be reached, from which the outside repository installs.");
    system = await startShop({ port: 4820, environment: DEMONSTRATION, dataDirectory: join(target, "shop") });
    await outside.runFragment(["build"]);
  });

  test.afterAll(async () => {
    // Deleting the installed packages takes a while on a busy machine.
    test.setTimeout(300_000);
    await system?.stop();
    rmSync(target, { recursive: true, force: true });
  });

  test("builds its fragment from older packages, publishes and promotes it, and it works in the page", async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    if (!outside) throw new Error("the outside repository was not set up");
    for (const name of ["shared-contracts", "shared-ui", "fragment-kit"]) {
      const installed = join(outside.folder, "node_modules", name);
      expect(lstatSync(installed).isSymbolicLink(), `${name} is a copy`).toBe(false);
      const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as object;
      expect(manifest).toMatchObject({ version: PACKAGES_VERSION });
    }

    const access = {
      FRAGMENT_REGISTRY_URL: system.registryUrl,
      FRAGMENT_TOKEN: await createTeamToken(system, [FRAGMENT]),
      FRAGMENT_SIGNING_KEY: system.signingKeyFile,
    };
    const before = readBuiltRelease(join(SYSTEM.root, FRAGMENT)).version;
    const context = await browser.newContext({ baseURL: system.retailUrl });
    const issues = watchPageIssues(context);
    const page = await context.newPage();
    await page.goto(ITEM);
    await expect(await mountedSlot(page, "reviews")).toHaveAttribute("data-mounted", `${FRAGMENT}@${before}`);

    await outside.runFragment(["publish"], access);
    await outside.runFragment(["promote", VERSION], access);
    await expect(async () => {
      await page.goto(ITEM);
      await expect(slot(page, "reviews")).toHaveAttribute("data-rendered", `${FRAGMENT}@${VERSION}`, { timeout: 100 });
    }, "the server renders it").toPass({ timeout: 30_000 });

    const reviews = await mountedSlot(page, "reviews");
    await expect(reviews).toHaveAttribute("data-mounted", `${FRAGMENT}@${VERSION}`);
    await expect(reviews.getByRole("heading", { name: "Reviews", exact: true })).toBeVisible();
    const questions = await mountedSlot(page, "questions");
    await expect(questions.getByRole("article")).toHaveCount(5);
    await questions.getByText("Show more").click();
    await expect(questions.getByRole("article")).toHaveCount(7);
    await mountedSlot(page, "buy-box");
    expect(issues.found).toEqual([]);
    await context.close();

    await expect(outside.runFragment(["rollback"], access)).resolves.toBeDefined();
    const { stdout } = await outside.runFragment(["status"], access);
    expect(stdout).toContain(before);
  });

  test("adds a fragment with a slot that no page had, without a change here or to the running shell", async ({
    page,
  }) => {
    test.setTimeout(300_000);
    if (!outside) throw new Error("the outside repository was not set up");
    const changedFiles = () => execFileSync("git", ["status", "--porcelain"], { cwd: SYSTEM.root, encoding: "utf8" });
    const before = changedFiles();
    const token = await createTeamToken(system, ["mfe-note", "page-plan"]);
    const access = {
      FRAGMENT_REGISTRY_URL: system.registryUrl,
      FRAGMENT_TOKEN: token,
      FRAGMENT_SIGNING_KEY: system.signingKeyFile,
    };
    const sections = readWalkthrough();
    const walk = createWalk(outside.folder, { ...access, SHOP_URL: system.retailUrl, CHROMIUM_PATH: findBrowser() });
    const versionShown = (version: string | undefined) =>
      expect(async () => {
        await page.goto(system.retailUrl + ITEM);
        const shown = slot(page, "note");
        if (version === undefined) await expect(shown).toHaveCount(0, { timeout: 100 });
        else await expect(shown).toHaveAttribute("data-rendered", `mfe-note@${version}`, { timeout: 100 });
      }, `the server renders ${version}`).toPass({ timeout: 30_000 });

    const { pid } = system.running("shell");
    await walk(sections.get("Create"));
    const preview = await walk(sections.get("Preview"));
    await versionShown(undefined);
    await page.goto(/http[^\s"]+\/preview\?token=[\w.-]+/.exec(preview)?.[0] ?? "");
    await page.getByRole("button").first().click();
    await versionShown("1.0.0");
    const note = await mountedSlot(page, "note");
    await note.getByRole("button", { name: "Tell me more" }).click();
    await expect(note.getByText("There is nothing more yet.")).toBeVisible();

    await page.context().clearCookies();
    await walk(sections.get("Roll out"));
    await versionShown("1.1.0");
    await walk(sections.get("Roll back"));
    await versionShown(undefined);
    expect(system.running("shell").pid).toBe(pid);
    expect(changedFiles()).toBe(before);
  });
});

/** The commands of each section of docs/walkthrough.md. */
function readWalkthrough(): ReadonlyMap<string, string> {
  const text = readFileSync(join(SYSTEM.root, "docs/walkthrough.md"), "utf8");
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => [
      section.slice(0, section.indexOf("\n")),
      [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines]) => lines).join(""),
    ]),
  );
}

/** Runs lines as typed in a shell, each section in the folder where the previous one ended. */
function createWalk(start: string, environment: Readonly<Record<string, string>>) {
  let folder = start;
  return async (lines: string | undefined): Promise<string> => {
    const script = `set -euo pipefail\n${lines ?? "false"}\necho; pwd`;
    const { stdout } = await promisify(execFile)("bash", ["-c", script], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    folder = stdout.trimEnd().split("\n").at(-1) ?? start;
    return stdout;
  };
}

/** Imported late, because the kit is built when a test runs but not when tests are listed. */
async function setUp(target: string): Promise<OutsideFragment> {
  const { createOutsideFragment } = await import("fragment-kit/testing-outside");
  const fragment = join(SYSTEM.root, FRAGMENT);
  return createOutsideFragment({
    workspace: SYSTEM.root,
    fragment,
    target,
    packagesVersion: PACKAGES_VERSION,
    version: VERSION,
  });
}

/** For these fragments only. */
async function createTeamToken({ registryUrl, tokenFile }: Shop, fragments: string[]): Promise<string> {
  const administrator = { url: registryUrl, token: readFileSync(tokenFile, "utf8").trim() };
  const actions = ["publish", "promote", "rollback", "retire"] as const;
  const scope = { label: "a team", fragments, actions: [...actions] };
  const { token } = await callRegistry(administrator, ACCESS_CALLS.createToken, scope);
  return token;
}
