import { randomBytes } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import {
  PREVIEW_CHANNEL_PREFIX,
  PREVIEW_LIFETIME_MS,
  readPreviewToken,
  toPreviewText,
  writePreviewToken,
  type ResponseOf,
} from "shared-contracts";
import { PREVIEW_CALLS, STABLE_CHANNEL, type ChannelState, type Neighborhood } from "shared-contracts/registry";
import { principalOf } from "../access/authentication.js";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryDatabase, RegistryTransaction } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { isUsable } from "../releases/release-store.js";
import { listNeighbors } from "./find-problems.js";
import { movePointer, removePointer, withPointers } from "./move-pointer.js";

type PreviewRequest = {
  readonly name: string;
  readonly version: string;
  /** Channel of an existing preview to join. */
  readonly channel?: string | undefined;
  /** Pins all other releases, so that nothing changes during a test; if undefined, they follow the stable page. */
  readonly neighbors?: Neighborhood | undefined;
  /** A preview to copy except for this release. */
  readonly basis?: string;
  readonly expiresAt: number;
  readonly actor: string;
};

/** Points a channel to the release that only the returned token opens. Ends expired previews. */
export async function createPreview(
  stores: RegistryStores,
  { name, version, channel: joined, neighbors, basis, expiresAt, actor }: PreviewRequest,
): Promise<ResponseOf<typeof PREVIEW_CALLS.createPreview>> {
  const channel = joined ?? `${PREVIEW_CHANNEL_PREFIX}${randomBytes(8).toString("hex")}`;
  await withPointers(stores, async (transaction) => {
    const previews = await listPreviews(stores, transaction);
    for (const state of previews) {
      if (Date.parse(state.changedAt) > Date.now() - PREVIEW_LIFETIME_MS) continue;
      await removePointer(stores, { ...state, actor, reason: "The preview has expired" }, transaction);
    }
    for (const known of [joined, basis]) {
      if (known !== undefined && !previews.some((state) => state.channel === known))
        throw new DomainError("channel-not-found", { name, channel: known });
    }
    const show = async (release: Pick<ChannelState, "name" | "version">, reason: string) => {
      const current = previews.find((state) => state.channel === channel && state.name === release.name);
      const move = { name: release.name, channel, action: "promote", toVersion: release.version, actor } as const;
      await movePointer(stores, { ...move, reason, current, gated: false }, transaction);
    };
    await show({ name, version }, "preview");
    const copied = previews.filter((state) => state.channel === basis && state.name !== name);
    for (const release of copied) await show(release, `as in ${basis}`);
    const pinned = neighbors ? await listNeighbors(stores, { name, toVersion: version }, neighbors, transaction) : [];
    for (const release of pinned) await show(release, `beside ${name}@${version}`);
  });
  const pass = { channel, expiresAt };
  const token = writePreviewToken(pass, stores.signer.signText(toPreviewText(pass)));
  return { channel, token, expiresAt: new Date(expiresAt).toISOString() };
}

type Ending = Pick<ChannelState, "name"> & { readonly actor: string; readonly reason: string };

/**
 * Ends the previews that have a release of this fragment, or the one in the channel. A release that was rolled back could
 * have brought visitors to one of them.
 */
export async function endPreviews(
  stores: RegistryStores,
  { name, channel: only, actor, reason }: Ending & { readonly channel?: string },
  transaction: RegistryTransaction,
): Promise<void> {
  const previews = await listPreviews(stores, transaction);
  const ended = new Set(previews.filter((state) => state.name === name).map(({ channel }) => channel));
  for (const state of previews) {
    if (ended.has(state.channel) && (only === undefined || state.channel === only))
      await removePointer(stores, { ...state, actor, reason }, transaction);
  }
}

async function listPreviews({ channels }: RegistryStores, within: RegistryDatabase): Promise<ChannelState[]> {
  const states = await channels.list(undefined, within);
  return states.filter(({ channel }) => channel.startsWith(PREVIEW_CHANNEL_PREFIX));
}

const VERSIONS_SHOWN = 20;

export function previewRoutes(stores: RegistryStores): FastifyPluginAsync {
  const { channels, releases, signer } = stores;

  /** Holders of a preview's token may view other published releases in it until it expires. */
  function readToken(token: string) {
    const pass = readPreviewToken(token);
    // Ed25519 signatures are deterministic.
    const isGenuine = pass !== undefined && signer.signText(toPreviewText(pass)) === pass.signature;
    if (!isGenuine || pass.expiresAt <= Date.now()) throw new DomainError("token-unknown");
    return pass;
  }

  return async (app) => {
    callRoute(app, PREVIEW_CALLS.createPreview, async ({ minutes, ...wanted }, { request, reply }) => {
      const { actor } = principalOf(request);
      reply.header("cache-control", "no-store").code(201);
      return createPreview(stores, { ...wanted, actor, expiresAt: Date.now() + minutes * 60_000 });
    });

    callRoute(app, PREVIEW_CALLS.endPreview, async (preview, { request }) => {
      const ending = { ...preview, actor: principalOf(request).actor, reason: "The preview was ended" };
      await withPointers(stores, (transaction) => endPreviews(stores, ending, transaction));
    });

    callRoute(app, PREVIEW_CALLS.listPreviewChoices, async ({ token }, { reply }) => {
      const { channel } = readToken(token);
      const states = (await channels.list()).filter((state) => [channel, STABLE_CHANNEL].includes(state.channel));
      const names = [...new Set(states.map(({ name }) => name))].toSorted();
      const choices = names.map(async (name) => {
        const published = await releases.list(name, VERSIONS_SHOWN);
        const usable = published.filter((release) => isUsable(release) && release.signedBy !== null);
        return [name, usable.map(({ version }) => version)] as const;
      });
      reply.header("cache-control", "no-store");
      return { choices: Object.fromEntries(await Promise.all(choices)) };
    });

    callRoute(app, PREVIEW_CALLS.switchPreview, async ({ token, ...release }, { reply }) => {
      const { channel: basis, expiresAt } = readToken(token);
      reply.header("cache-control", "no-store").code(201);
      return createPreview(stores, { ...release, basis, expiresAt, actor: `holder of ${basis}` });
    });
  };
}
