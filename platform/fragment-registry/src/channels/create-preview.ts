import { type Neighborhood } from "shared-contracts/registry";
import { randomBytes } from "node:crypto";
import {
  PREVIEW_CHANNEL_PREFIX,
  PREVIEW_LIFETIME_MS,
  toPreviewText,
  writePreviewToken,
  type PreviewPass,
} from "shared-contracts";
import { DomainError } from "../platform/domain-error.js";
import { listNeighbors } from "./find-problems.js";
import { movePointer, type PointerDependencies } from "./move-pointer.js";
import { removePointer } from "./retire.js";

export type PreviewRequest = {
  readonly name: string;
  readonly version: string;
  /** Channel of an existing preview to join. */
  readonly channel: string | undefined;
  /** Pins all other releases, so that nothing changes during a test; if undefined, they follow the stable page. */
  readonly neighbors: Neighborhood | undefined;
  /** A preview to copy except for this release. */
  readonly basis?: string;
  readonly expiresAt: number;
  readonly actor: string;
};

export type PreviewDependencies = PointerDependencies & { readonly signText: (text: string) => string };

export type CreatedPreview = PreviewPass & { readonly token: string };

/** Points a channel to the release that only the returned token opens. Ends expired previews. */
export async function createPreview(
  { signText, ...dependencies }: PreviewDependencies,
  { name, version, channel: joined, neighbors, basis, expiresAt, actor }: PreviewRequest,
): Promise<CreatedPreview> {
  const { database, channels } = dependencies;
  const channel = joined ?? `${PREVIEW_CHANNEL_PREFIX}${randomBytes(8).toString("hex")}`;
  await database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const previews = (await channels.list(undefined, transaction)).filter((state) =>
      state.channel.startsWith(PREVIEW_CHANNEL_PREFIX),
    );
    for (const state of previews) {
      if (Date.parse(state.changedAt) > Date.now() - PREVIEW_LIFETIME_MS) continue;
      await removePointer(dependencies, { ...state, actor, reason: "The preview has expired" }, transaction);
    }
    const ofChannel = previews.filter((state) => state.channel === channel);
    if (joined !== undefined && ofChannel.length === 0) throw new DomainError("channel-not-found", { name, channel });
    const current = ofChannel.find((state) => state.name === name);
    const move = { name, channel, action: "promote", toVersion: version, actor, reason: "preview" } as const;
    await movePointer(dependencies, { ...move, current, gated: false }, transaction);
    const copied = previews.filter((state) => state.channel === basis && state.name !== name);
    if (basis !== undefined && copied.length === 0 && !previews.some((state) => state.channel === basis)) {
      throw new DomainError("channel-not-found", { name, channel: basis });
    }
    for (const { name: other, version: toVersion } of copied) {
      const copy = { ...move, name: other, toVersion, reason: `as in ${basis}` };
      await movePointer(dependencies, { ...copy, current: undefined, gated: false }, transaction);
    }
    const pinned = neighbors ? await listNeighbors(dependencies, move, neighbors, transaction) : [];
    for (const neighbor of pinned) {
      const at = ofChannel.find((state) => state.name === neighbor.name);
      const pin = { ...move, name: neighbor.name, toVersion: neighbor.version, reason: `beside ${name}@${version}` };
      await movePointer(dependencies, { ...pin, current: at, gated: false }, transaction);
    }
  });
  const pass = { channel, expiresAt };
  return { ...pass, token: writePreviewToken(pass, signText(toPreviewText(pass))) };
}
