import type { BrowserType, LaunchOptions } from "@playwright/test";
import { toExpression, type Driver } from "./driver.js";

/** Chromium, and Playwright's own builds of Firefox and WebKit where they are installed. */
export async function launchWithPlaywright(type: BrowserType, options: LaunchOptions, proxy?: string): Promise<Driver> {
  const browser = await type.launch({ ...options, ...(proxy !== undefined && { proxy: { server: proxy } }) });
  const page = await browser.newPage();
  const issues: string[] = [];
  page.on("console", (message) => message.type() === "error" && issues.push(message.text()));
  page.on("pageerror", ({ message }) => issues.push(message));
  return {
    issues,
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    back: async () => void (await page.goBack()),
    evaluate: (run, ...args) => page.evaluate(toExpression(run, args)),
    press: (x, y) => page.mouse.click(x, y),
    key: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    upload: (css, file) => page.locator(css).setInputFiles(file),
    resize: (size) => page.setViewportSize(size),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  };
}
