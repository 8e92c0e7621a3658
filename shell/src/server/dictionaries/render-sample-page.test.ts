import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "@jest/globals";
import { createPageData, retailGuest, sellableItem } from "shared-contracts/fixtures";
import { renderNames, startShellFixture, type ShellFixture } from "../shell-app.fixture.js";
import { renderSamplePage } from "./render-sample-page.js";

const shells: ShellFixture[] = [];
afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
});

/** The sample page of a shell in which the slot renders late. */
async function renderWithLate(slot: string): Promise<string> {
  const shell = await startShellFixture({
    visitor: retailGuest,
    pageData: () => createPageData(sellableItem, retailGuest),
    isWhole: true,
    async render(job) {
      if (job.kind === "render" && job.slot === slot) await sleep(150);
      return renderNames(job);
    },
  });
  shells.push(shell);
  const live = shell.services.locks.current();
  if (!live) throw new Error("The shell has no page lock");
  return String(await renderSamplePage(shell.services, live));
}

it("is the same in all shells, whichever slot is late in one", async () => {
  const [page, other] = [await renderWithLate("gallery"), await renderWithLate("details")];
  expect(page).toBe(other);
  expect(page).not.toContain("data-awaited");
});
