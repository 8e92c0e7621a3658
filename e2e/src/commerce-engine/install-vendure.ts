import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { SYSTEM } from "../support/system.js";

export const VENDURE_SERVER = join(SYSTEM.root, "platform/commerce-port/vendure-server");

/**
 * Vendure isn't installed with the shop: it is large, and only these tests run it. Before the tests, because their time
 * is limited and that of a download isn't.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright's global setup is one
export default async function installVendure(): Promise<void> {
  const lock = readFileSync(join(VENDURE_SERVER, "package-lock.json"), "utf8");
  const stamp = join(VENDURE_SERVER, "node_modules/.installed-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  process.stdout.write(
    "Installing Vendure into platform/commerce-port/vendure-server, once; this takes a few minutes …\n",
  );
  await promisify(execFile)("npm", ["ci", "--no-audit", "--no-fund"], { cwd: VENDURE_SERVER });
  writeFileSync(stamp, lock);
}
