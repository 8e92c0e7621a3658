import { defineConfig } from "@playwright/test";
import type { ShopOptions } from "fragment-kit/playwright";

/** `CHROMIUM_PATH` is for machines that can't download browsers. */
const { CHROMIUM_PATH: executablePath, SHOP_URL } = process.env;

export default defineConfig<ShopOptions>({
  testDir: "e2e",
  use: {
    baseURL: SHOP_URL ?? "http://localhost:4200",
    ...(executablePath && { launchOptions: { executablePath, args: ["--no-sandbox"] } }),
  },
});
