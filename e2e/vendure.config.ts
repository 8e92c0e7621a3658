import shopping from "./playwright.config.js";
import { MEMBER, VENDURE_SHOP } from "./src/commerce-engine/vendure-shop.js";

/** `npm run vendure:test`: the shop over a Vendure server, which it installs and starts. */
export default {
  ...shopping,
  projects: [{ name: "vendure", testMatch: "commerce-engine/**/*.spec.ts" }],
  globalSetup: "./src/commerce-engine/install-vendure.ts",
  workers: 1,
  webServer: [],
  use: { ...shopping.use, baseURL: VENDURE_SHOP.url, users: { maria: MEMBER } },
};
