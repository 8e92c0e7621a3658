import { setTimeout as wait } from "node:timers/promises";
import type { FastifyPluginAsync } from "fastify";
import { sql } from "kysely";
import { PAGE_PLAN_NAME } from "shared-contracts";
import { PREVIEW_CALLS, STABLE_CHANNEL } from "shared-contracts/registry";
import { principalOf } from "../access/authentication.js";
import { composePageLock } from "../locks/page-lock.js";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryDatabase, RegistryTransaction } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { movePointer, removePointer, withPointers } from "./move-pointer.js";

type Release = { readonly name: string; readonly version: string };

/** What is known of sample pages with releases that are about to become stable. */
export type PageCheck = {
  /** What shoppers would lose, as a shell said when it was last asked about these releases. */
  readonly problems: readonly string[];
  /** Where a promotion asks shells first. Undefined if they have answered, or if there is nothing to lose. */
  readonly channel?: string;
};

const CHANNEL_PREFIX = "preview-check-";
const PASSED_FOR_MS = 60 * 60_000;
/** Problems may have passed when somebody tries again: they stand, but a promotion asks again. */
const BROKEN_FOR_MS = 30_000;

/** The last answer about these releases. It counts for the same stable page, which is what its lock's id says. */
export async function findPageCheck(
  { channels, releases }: RegistryStores,
  next: readonly Release[],
  within: RegistryDatabase,
): Promise<PageCheck> {
  const { pointers, ...rest } = await channels.readPointers(within);
  const stable = pointers.filter(({ channel }) => channel === STABLE_CHANNEL);
  const joining = next.map(async ({ name, version }) => {
    const { manifestIntegrity } = (await releases.find(name, version, within)) ?? {};
    return { name, version, channel: STABLE_CHANNEL, manifestIntegrity: manifestIntegrity ?? "" };
  });
  const staying = stable.filter(({ name }) => !next.some((release) => release.name === name));
  const toId = (page: typeof stable) => composePageLock({ ...rest, pointers: page }, STABLE_CHANNEL).id;
  const id = toId([...staying, ...(await Promise.all(joining))]);
  const isLive = stable.some(({ name }) => name === PAGE_PLAN_NAME);
  if (!isLive || id === toId(stable)) return { problems: [] };
  const channel = CHANNEL_PREFIX + Buffer.from(id, "base64url").toString("hex");
  const answer = await findAnswer(next, within, ["problems"]);
  const { problems = [] } = answer ?? {};
  const age = Date.now() - (answer?.at.getTime() ?? 0);
  const isCurrent = answer?.channel === channel && age < (problems.length > 0 ? BROKEN_FOR_MS : PASSED_FOR_MS);
  return { problems, ...(!isCurrent && { channel }) };
}

/** Shells report every two seconds. */
const SILENT_AFTER_MS = 30_000;
const TIMEOUT_MS = 45_000;
const POLL_MS = 200;

type Question = Required<PageCheck> & { readonly next: readonly Release[]; readonly actor: string };

/**
 * Waits until a shell has rendered sample pages with the releases: one that couldn't tries again, as do others. Throws
 * `pages-unchecked` if none does, with what one of them said.
 */
export async function checkPages(stores: RegistryStores, { channel, problems, next, actor }: Question): Promise<void> {
  const askedAt = Date.now();
  const shells = await stores.pageReports.listShells(new Date(askedAt));
  if (!shells.some(({ seenAt }) => seenAt.getTime() > askedAt - SILENT_AFTER_MS))
    throw new DomainError("pages-unchecked", { problems });
  await withPointers(stores, async (transaction) => {
    for (const { name, version: toVersion } of next) {
      const current = await stores.channels.find(name, channel, transaction);
      const move = { name, channel, action: "promote", toVersion, actor, reason: "sample pages" } as const;
      await movePointer(stores, { ...move, current, gated: false }, transaction);
    }
  });
  let unchecked: string | undefined;
  while (Date.now() < askedAt + TIMEOUT_MS) {
    await wait(POLL_MS);
    const answer = await findAnswer(next, stores.database, ["problems", "unchecked"]);
    if (answer?.channel !== channel || answer.at.getTime() < askedAt) continue;
    if (answer.problems) return;
    unchecked = answer.unchecked;
  }
  await withPointers(stores, (transaction) => endCheck(stores, { channel, actor }, transaction));
  throw new DomainError("pages-unchecked", {
    problems: [...(unchecked === undefined ? [] : [unchecked]), ...problems],
  });
}

export function pageCheckRoutes(stores: RegistryStores): FastifyPluginAsync {
  const { channels, audit } = stores;
  return async (app) => {
    callRoute(app, PREVIEW_CALLS.listPageChecks, async () => {
      const asked = (await channels.list()).filter(({ channel }) => channel.startsWith(CHANNEL_PREFIX));
      return { channels: [...new Set(asked.map(({ channel }) => channel))] };
    });

    callRoute(app, PREVIEW_CALLS.answerPageCheck, async ({ channel, ...details }, { request }) => {
      const { actor } = principalOf(request);
      await withPointers(stores, async (transaction) => {
        const asked = details.problems
          ? await endCheck(stores, { channel, actor }, transaction)
          : await listAsked(stores, channel, transaction);
        const releases = toTexts(asked);
        await audit.record({ actor, action: "check-pages", channel, details: { ...details, releases } }, transaction);
      });
    });
  };
}

/** Throws `channel-not-found` if another shell was first, or it was too late. */
async function listAsked(stores: RegistryStores, channel: string, transaction: RegistryTransaction) {
  const asked = (await stores.channels.list(undefined, transaction)).filter((state) => state.channel === channel);
  if (asked.length === 0 || !channel.startsWith(CHANNEL_PREFIX))
    throw new DomainError("channel-not-found", { channel });
  return asked;
}

/** Returns what was asked about. Throws as `listAsked` does. */
async function endCheck(
  stores: RegistryStores,
  { channel, actor }: { readonly channel: string; readonly actor: string },
  transaction: RegistryTransaction,
): Promise<readonly Release[]> {
  const asked = await listAsked(stores, channel, transaction);
  for (const state of asked)
    await removePointer(stores, { ...state, actor, reason: "sample pages were rendered" }, transaction);
  return asked;
}

function toTexts(releases: readonly Release[]): readonly string[] {
  return releases.map(({ name, version }) => `${name}@${version}`).toSorted();
}

/** The last one with any of these. The audit log has the answers, whichever process received them. */
async function findAnswer(
  next: readonly Release[],
  within: RegistryDatabase,
  having: readonly ("problems" | "unchecked")[],
) {
  const row = await within
    .selectFrom("audit_log")
    .select(["at", "channel", "details"])
    .where("action", "=", "check-pages")
    .where("outcome", "=", "done")
    .where(sql`details::jsonb -> 'releases'`, "=", sql`${JSON.stringify(toTexts(next))}::jsonb`)
    .where((entry) => entry.or(having.map((key) => entry(sql`details::jsonb -> ${sql.lit(key)}`, "is not", null))))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { problems, unchecked } = JSON.parse(row?.details ?? "{}") as {
    readonly problems?: readonly string[];
    readonly unchecked?: string;
  };
  return row && { at: row.at, channel: row.channel, problems, unchecked };
}
