import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { StorefrontDatabase } from "storefront-api";
import type { UserRecord } from "storefront-api/feed";

const FILE_NAME = "superstore-passwords.csv";
const OWNER_ONLY = 0o600;

/**
 * Appends e-mail, tenant and password of new accounts to a file that only its owner can read. Must run before the
 * accounts are created, because passwords can't be recovered afterwards. Returns the file; undefined if there are no
 * new accounts.
 */
export async function savePasswords(
  database: StorefrontDatabase,
  dataDirectory: string,
  users: readonly UserRecord[],
): Promise<string | undefined> {
  const stored = await database
    .selectFrom("users")
    .select("user_id")
    .where("user_id", "like", "superstore-%")
    .execute();
  const known = new Set(stored.map((row) => row.user_id));
  const fresh = users.filter((user) => !known.has(user.userId));
  if (fresh.length === 0) return undefined;
  const path = join(dataDirectory, FILE_NAME);
  await mkdir(dataDirectory, { recursive: true });
  const file = await open(path, "a", OWNER_ONLY);
  try {
    await file.chmod(OWNER_ONLY);
    await file.appendFile(fresh.map((user) => `${user.email},${user.tenant},${user.password}\n`).join(""));
  } finally {
    await file.close();
  }
  return path;
}
