import { launch, type ElementHandle } from "puppeteer-core";
import { toExpression, type Driver } from "./driver.js";

/** A Firefox as its users have it, over WebDriver BiDi. Playwright 1.65 sends ESR 153 a command that it doesn't know. */
export async function launchFirefox(executablePath: string, proxy?: string): Promise<Driver> {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    protocolTimeout: 60_000,
    extraPrefsFirefox: proxy === undefined ? {} : toProxyPreferences(new URL(proxy)),
  });
  const page = await browser.newPage();
  const issues: string[] = [];
  page.on("console", (message) => message.type() === "error" && issues.push(message.text()));
  page.on("pageerror", (error) => issues.push(String(error)));
  return {
    issues,
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    back: async () => void (await page.goBack()),
    evaluate: async (run, ...args) => (await page.evaluate(toExpression(run, args))) as never,
    press: (x, y) => page.mouse.click(x, y),
    key: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async upload(css, file) {
      const field = (await page.$(css)) as ElementHandle<HTMLInputElement> | null;
      await field?.uploadFile(file);
    },
    resize: (size) => page.setViewport(size),
    async screenshot(path) {
      await page.screenshot({ path: path as `${string}.png` });
    },
    close: () => browser.close(),
  };
}

function toProxyPreferences({ hostname, port }: URL): Record<string, unknown> {
  return {
    "network.proxy.type": 1,
    "network.proxy.http": hostname,
    "network.proxy.http_port": Number(port),
    "network.proxy.allow_hijacking_localhost": true,
  };
}
