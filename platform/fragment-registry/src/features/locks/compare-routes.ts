import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ChannelName } from "../../domain/channel-name.js";
import { composePageLock } from "../../domain/compose-page-lock.js";
import { compareLocks, replayLocks, type PastLock } from "../../domain/past-locks.js";
import { DomainError } from "../../platform/domain-error.js";
import type { ChannelStore } from "../../store/channel-store.js";

/** A channel for its lock now, a time for what was stable then, or the id of a lock that stable or canary had. */
const LockReference = z.union([
  ChannelName.transform((channel) => ({ kind: "channel", channel }) as const),
  z.iso.datetime({ offset: true }).transform((time) => ({ kind: "time", time: Date.parse(time) }) as const),
  z
    .string()
    .regex(/^[\w-]{16}$/, "must be a channel, a time such as 2026-01-02T15:04:00Z, or the id of a lock")
    .transform((id) => ({ kind: "id", id }) as const),
]);

const LockAnswer = z.object({
  id: z.string(),
  channel: z.string(),
  /** When it became the channel's lock, the last time. Null for the lock of a preview. */
  since: z.string().nullable(),
  releases: z.array(z.object({ name: z.string(), version: z.string() })),
});

const CompareAnswer = z.object({
  from: LockAnswer,
  to: LockAnswer,
  differences: z.array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

/** Which releases pages were made of, from the history of the channels. */
export function compareRoutes({ channels }: { readonly channels: ChannelStore }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/registry/api/locks/compare",
      {
        schema: {
          tags: ["Page locks"],
          summary: "What differs between two page locks: of channels, of a time, or by their ids from logs",
          querystring: z.object({ from: LockReference, to: LockReference }),
          response: { 200: CompareAnswer },
        },
      },
      async ({ query }) => {
        const past = replayLocks(await channels.listChanges());
        const [from, to] = [await resolve(query.from, past), await resolve(query.to, past)];
        return { from: toAnswer(from), to: toAnswer(to), differences: [...compareLocks(from, to)] };
      },
    );
  };

  async function resolve(wanted: z.output<typeof LockReference>, past: readonly PastLock[]) {
    if (wanted.kind === "channel") {
      const { id, releases } = composePageLock(await channels.readPointers(), wanted.channel);
      const since = past.findLast((lock) => lock.channel === wanted.channel && lock.id === id)?.since ?? null;
      return { id, channel: wanted.channel, since, releases };
    }
    const found =
      wanted.kind === "id"
        ? past.findLast(({ id }) => id === wanted.id)
        : past.findLast(({ channel, since }) => channel === "stable" && Date.parse(since) <= wanted.time);
    if (found) return found;
    throw new DomainError("lock-not-found", wanted.kind === "id" ? { id: wanted.id } : {});
  }
}

function toAnswer({
  id,
  channel,
  since,
  releases,
}: Omit<PastLock, "since"> & { since: string | null }): z.input<typeof LockAnswer> {
  return { id, channel, since, releases: releases.map(({ name, version }) => ({ name, version })) };
}
