import type { z } from "zod";
import { FEED_FILES, type FeedFile, type FeedRecord } from "../feed/feed-files.js";
import { writeRecords } from "../feed/writing/write-records.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import type { UserRecord } from "../records/user-record.js";

export type FeedInput = { readonly [File in FeedFile]?: readonly z.input<(typeof FEED_FILES)[File]>[] };

/**
 * Writes feed records as an import would. Accounts that it has written before get the hash that their password got then:
 * hashing takes longer than the rest of a small feed, and most tests seed the same users.
 */
export function createFeedSeeder(database: StorefrontDatabase): (feed: FeedInput) => Promise<void> {
  const hashes = new Map<string, string>();
  const keyOf = ({ userId, password }: UserRecord) => `${userId} ${password}`;
  const findAccounts = (userIds: readonly string[]) =>
    userIds.length === 0
      ? []
      : database.selectFrom("users").select(["user_id", "password_hash"]).where("user_id", "in", userIds).execute();

  /** Later writes keep the passwords of accounts that exist. */
  async function addKnown(users: readonly UserRecord[]): Promise<void> {
    const rows = users.flatMap((user) => {
      const hash = hashes.get(keyOf(user));
      const { userId, tenant, email, displayName } = user;
      return hash === undefined
        ? []
        : [
            {
              user_id: userId,
              tenant,
              email,
              display_name: displayName,
              password_hash: hash,
              customer_number: "",
              document: "{}",
            },
          ];
    });
    if (rows.length > 0)
      await database
        .insertInto("users")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  async function seedFile<File extends FeedFile>(file: File, feed: FeedInput): Promise<void> {
    const records = (feed[file] ?? []).map((record) => FEED_FILES[file].parse(record) as FeedRecord<File>);
    await writeRecords(database, file, records, { now: new Date() });
  }

  return async (feed) => {
    const users = (feed.users ?? []).map((user) => FEED_FILES.users.parse(user));
    const present = new Set((await findAccounts(users.map(({ userId }) => userId))).map((row) => row.user_id));
    await addKnown(users);
    for (const file of Object.keys(FEED_FILES) as FeedFile[]) await seedFile(file, feed);
    const added = new Map(users.map((user) => [user.userId, user]));
    for (const userId of present) added.delete(userId);
    for (const row of await findAccounts([...added.keys()])) {
      const user = added.get(row.user_id);
      if (user) hashes.set(keyOf(user), row.password_hash);
    }
  };
}
