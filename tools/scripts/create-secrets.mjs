#!/usr/bin/env node
/**
 * `node tools/scripts/create-secrets.mjs <folder>` writes what the services of a new installation need to know and
 * nobody else may, one secret per file. It never overwrites: run again, it adds only what is missing.
 */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
if (!folder) {
  console.error("Usage: node tools/scripts/create-secrets.mjs <folder>");
  process.exit(2);
}

const random = () => randomBytes(32).toString("base64url");
const createKey = () => generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });

mkdirSync(folder, { recursive: true });
// The folder may have been there before.
chmodSync(folder, 0o700);
write("database-password", random());
const password = readFileSync(join(folder, "database-password"), "utf8");
write("database-url", `postgresql://shop:${password}@database:5432/shop`);
write("storage-access-key-id", randomBytes(10).toString("hex"));
write("storage-secret-access-key", random());
write("catalog-token", random());
write("local-token", `frt_${random()}`);
write("local-shell-token", `frt_${random()}`);
write("local-signing-key.pem", createKey());
write("lock-key.pem", createKey());

/** Leaves a file alone that is there already. */
function write(name, content) {
  try {
    // Others may read the file: the services run as another user. The folder keeps other users of this machine out.
    writeFileSync(join(folder, name), content, { flag: "wx", mode: 0o644 });
    console.log(`wrote ${join(folder, name)}`);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}
