import { defineConfig, devices } from "@playwright/test";

/** `CHROMIUM` is for machines that cannot download browsers. */
const { CHROMIUM: executablePath } = process.env;

export default defineConfig({
  testDir: "e2e",
  use: { ...devices["Pixel 7"], ...(executablePath && { launchOptions: { executablePath, args: ["--no-sandbox"] } }) },
});
