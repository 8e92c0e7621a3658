import type { StorefrontDatabase } from "storefront-api";
import {
  toCounts,
  type ImportCounts,
  type FileOptions,
  writeRecords,
  importKnownLocations,
  type FeedFile,
  type FeedRecord,
  StoreRecord,
  type UserRecord,
} from "storefront-api/feed";
import { readSuperstore } from "./read-superstore.js";
import { toInventoryRecords, toProductRecord } from "./superstore-catalog.js";
import { toCustomerRecords, toUserRecords } from "./superstore-customers.js";
import { toOrderRecords } from "./superstore-orders.js";
import { collectProducts } from "./superstore-products.js";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";

export type SuperstoreImport = {
  readonly counts: readonly ImportCounts[];
  /** File with the passwords of new accounts. */
  readonly passwordFile: string | undefined;
};

/** Pickup requires the default store; an existing one is kept. */
const DEFAULT_STORE = StoreRecord.parse({
  storeNumber: "0008",
  name: "Natick",
  address: "1245 Worcester Street",
  city: "Natick",
  state: "MA",
  zipCode: "01760",
  latitude: 42.3009,
  longitude: -71.3838,
  hours: [
    { days: "Monday to Friday", opens: "8:00 AM", closes: "8:00 PM" },
    { days: "Saturday and Sunday", opens: "10:00 AM", closes: "6:00 PM" },
  ],
});

/** Converts the Superstore order lines to catalog, stock, accounts and orders, and saves them. */
export async function importSuperstore(
  database: StorefrontDatabase,
  path: string,
  dataDirectory: string,
  options: FileOptions,
): Promise<SuperstoreImport> {
  const { lines, problems, invalidLines, duplicates, description } = await readSuperstore(path, options.mapping);
  options.report(description);
  problems.forEach(options.onProblem);
  const isRefused = invalidLines > 0 && !options.skipInvalid;
  const read = toCounts("superstore", {
    lines: lines.length + invalidLines + duplicates,
    invalid: invalidLines,
    duplicates,
    skipped: invalidLines + (isRefused ? lines.length : 0),
  });
  if (isRefused) return { counts: [read], passwordFile: undefined };
  const collected = collectProducts(lines);
  const { products } = collected;
  const users = toUserRecords(lines);
  const passwordFile = await savePasswords(database, dataDirectory, users);
  await importKnownLocations(database, options.now);
  await addDefaultStore(database, options);

  async function write<File extends FeedFile>(file: File, records: readonly FeedRecord<File>[]): Promise<ImportCounts> {
    return toCounts(file, await writeRecords(database, file, records, { now: options.now }));
  }
  const counts = [
    await write("products", products.map(toProductRecord)),
    await write("variants-by-tenant", toCustomerRecords()),
    await write("inventory", products.flatMap(toInventoryRecords)),
    await write("users", users),
    await write("orders", toOrderRecords(lines, collected)),
  ];
  return { counts: [...counts, ...(invalidLines + duplicates > 0 ? [read] : [])], passwordFile };
}

async function addDefaultStore(database: StorefrontDatabase, { now }: FileOptions): Promise<void> {
  const { storeNumber } = DEFAULT_STORE;
  const known = await database
    .selectFrom("stores")
    .select("store_number")
    .where("store_number", "=", storeNumber)
    .executeTakeFirst();
  if (!known) await writeRecords(database, "stores", [DEFAULT_STORE], { now });
}

const FILE_NAME = "superstore-passwords.csv";
const OWNER_ONLY = 0o600;

/**
 * Appends e-mail, tenant and password of new accounts to a file that only its owner can read. Must run before the
 * accounts are created, because passwords can't be recovered afterwards. Returns the file; undefined if there are no
 * new accounts.
 */
async function savePasswords(
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
