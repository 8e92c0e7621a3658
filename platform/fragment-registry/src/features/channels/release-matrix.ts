import type { Kysely } from "kysely";
import { CANARY_CHANNEL, STABLE_CHANNEL } from "../../domain/channel-name.js";
import { isUsable } from "../../domain/release-states.js";
import { DomainError } from "../../platform/domain-error.js";
import type { ChannelStore } from "../../store/channel-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import type { ReleaseStore } from "../../store/release-store.js";
import { judgePair, loadPublished, type PairAnswer, type Published } from "./find-problems.js";
import { findVersionBefore } from "./version-before.js";

export type MatrixDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly releases: ReleaseStore;
};

/** `before`: the target of a rollback of its stable release. */
export type Place = "stable" | "canary" | "before";
export type MatrixCell = PairAnswer & { readonly name: string; readonly version: string; readonly place: Place };
export type MatrixRow = {
  readonly version: string;
  readonly channels: readonly string[];
  readonly cells: readonly MatrixCell[];
};

const RELEASES = 10;

/** Compatibility of a fragment's latest releases with the live and previous releases of others. */
export async function readMatrix(dependencies: MatrixDependencies, name: string): Promise<readonly MatrixRow[]> {
  const { database, channels, releases } = dependencies;
  const live = await channels.list();
  const columns: (Published & { readonly place: Place })[] = [];
  const add = async (place: Place, owner: string, version: string | undefined) => {
    const isThere = columns.some((column) => column.name === owner && column.version === version);
    const published = isThere ? undefined : await loadPublished(releases, owner, version, database);
    if (published) columns.push({ ...published, place });
  };
  for (const state of live.filter((one) => one.name !== name)) {
    if (state.channel === CANARY_CHANNEL) await add("canary", state.name, state.version);
    if (state.channel !== STABLE_CHANNEL) continue;
    await add("stable", state.name, state.version);
    await add("before", state.name, await findVersionBefore(dependencies, state, database));
  }
  const listed = (await releases.list(name, RELEASES)).filter(isUsable);
  if (listed.length === 0) throw new DomainError("release-not-found", { name });
  const rows: MatrixRow[] = [];
  for (const { version } of listed) {
    const release = await loadPublished(releases, name, version, database);
    if (!release) continue;
    const cells = columns.map(({ place, ...other }) => {
      return { name: other.name, version: other.version, place, ...judgePair(release, other) };
    });
    const at = live.filter((state) => state.name === name && state.version === version);
    rows.push({ version, channels: at.map(({ channel }) => channel), cells });
  }
  return rows;
}
