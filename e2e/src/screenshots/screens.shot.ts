import { join } from "node:path";
import { expect, tenantUrl, test, type Breakpoint } from "fragment-kit/playwright";
import { SYSTEM } from "../support/system.js";
import { SCREENS } from "./screens.js";

const FOLDER = join(SYSTEM.root, "test-results/screenshots");
const SIZES = ["xs", "lg"] as const satisfies readonly Breakpoint[];

test.describe.configure({ mode: "parallel" });

for (const { name, path, visitor = {}, status = 200, prepare, open } of SCREENS) {
  for (const width of SIZES) {
    test(`${name}, ${width}`, async ({ visit }) => {
      const visited = await visit({ ...visitor, width });
      const { page, issues } = visited;
      if (status !== 200) issues.allow(new RegExp(String(status)));
      await page.emulateMedia({ reducedMotion: "reduce" });
      await prepare?.(visited);
      const response = await page.goto(`${tenantUrl(SYSTEM.retailUrl, visitor.tenant ?? "retail")}${path}`);
      expect(response?.status()).toBe(status);
      await page.waitForLoadState("networkidle");
      await open?.(page);
      const file = `${name.replaceAll(/\W+/g, "-")}--${width}.jpg`;
      await page.screenshot({ path: join(FOLDER, file), type: "jpeg", fullPage: !open, animations: "disabled" });
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(excess, "pixels that are wider than the window").toBe(0);
    });
  }
}
