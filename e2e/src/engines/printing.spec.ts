import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RED_PICTURE } from "../support/red-picture.js";
import { SYSTEM } from "../support/system.js";
import { test } from "./engine-test.js";

test("a design is proofed, ordered and kept in My Files", async ({ shop }, info) => {
  const shopper = await shop();
  await shopper.visit("/lpd-sba-sku/product_500108");
  await shopper.pressOn("[data-slot=buy-box] button", /^Customize/);
  await shopper.enter("[data-slot=print-studio] textarea", /^Text on the front/, "Harbor & Pine");
  await shopper.enter("[data-slot=print-studio] input", /^Project name/, "Cards of an engine");
  await shopper.pressOn("[data-slot=print-studio] button", /^Add to cart/);
  await shopper.seesDialog(/^Check your proof/);
  await shopper.pressOn("dialog[open] button", /^Approve and add to cart/);
  await shopper.sees("[data-slot=print-result]", /has been added to your cart/);
  await shopper.visit("/cart");
  await shopper.sees("main", /Cards of an engine/);
  const picture = info.outputPath("Logo of an engine.png");
  writeFileSync(picture, RED_PICTURE);
  await shopper.visit("/services/print/print-center?q=engine");
  await shopper.sees("[data-slot=my-files] article", /Cards of an engine/);
  await shopper.upload("[data-slot=my-files] input[type=file]", picture);
  await shopper.sees("[data-slot=my-files] article", /Logo of an engine/);
});

test("the registry's console shows what is live", async ({ shop }) => {
  const shopper = await shop({ isGuest: true });
  await shopper.open(SYSTEM.registryUrl);
  const token = readFileSync(join(SYSTEM.dataDirectory, "registry/local-token"), "utf8").trim();
  await shopper.enter("main input[name=token]", /./, token);
  await shopper.key("Enter");
  await shopper.sees("main", /mfe-purchase/);
  await shopper.pressOn("main a", /^mfe-purchase/);
  await shopper.sees("h1", /mfe-purchase/);
});
