import type { Command } from "commander";
import {
  AUDIT_CALLS,
  CANARY_CHANNEL,
  CHANNEL_CALLS,
  LOCK_CALLS,
  type AuditEntry,
  type ChannelState,
} from "shared-contracts/registry";
import { readFragmentProject } from "../build/fragment-project.js";
import { parseWhole } from "./command-arguments.js";
import { type Connected, withConnection, type SituationOf } from "./command-situation.js";
import { describeFreeze } from "./page-commands.js";
import type { ConnectionOptions } from "./resolve-connection.js";

/** Read-only commands: `fragment status`, `list` and `history`. */
export function addOverviewCommands(program: Command, situationOf: SituationOf): void {
  withConnection(
    program.command("list").description("list the versions in all channels, with shell and storefront-api"),
  ).action((options: ConnectionOptions) => runList(situationOf(options).connectToRead()));
  withConnection(
    program.command("status").description("show the fragment's version in each channel, and the canary's share"),
  ).action((options: ConnectionOptions) => runStatus(situationOf(options).connectToRead()));
  withConnection(
    program.command("history").description("show changes of the version that visitors get, with author and reason"),
  )
    .option("--limit <n>", "number of changes, up to 500", parseWhole(1, 500), 20)
    .action(({ limit, ...options }: ConnectionOptions & { readonly limit: number }) =>
      runHistory(situationOf(options).connectToFragment(), limit),
    );
}

/** `fragment status`: the version that each of the fragment's channels points to, and the canary's share of visitors. */
async function runStatus(connected: Connected): Promise<void> {
  const { folder, fragment, chosenFragment, command, connection, call, output } = connected;
  const name = fragment();
  const version = chosenFragment === undefined ? readFragmentProject(folder).version : undefined;
  const { channels } = await call(CHANNEL_CALLS.listChannelsOf, { name });
  const hasCanary = channels.some(({ channel }) => channel === CANARY_CHANNEL);
  const canaryShare = hasCanary
    ? ((await call(LOCK_CALLS.getLock, { channel: CANARY_CHANNEL })).share ?? 0)
    : undefined;
  const width = Math.max(...channels.map(({ channel }) => channel.length), 0);
  output.result({ name, packageVersion: version, registry: connection.url, channels, canaryShare }, [
    `${name} at ${connection.url}${version === undefined ? "" : ` (package.json: ${version})`}`,
    ...(channels.length === 0 ? [`  no channel points at a release yet: ${command} promote <version>`] : []),
    ...channels.map(
      (state) =>
        `  ${state.channel.padEnd(width)}  ${state.version}  revision ${state.revision}${describeChange(state)}` +
        (state.channel === CANARY_CHANNEL ? `, for ${canaryShare} of 100 visitors` : ""),
    ),
  ]);
}

/** `fragment list`: the versions that all channels of fragments, page plan, shell and storefront-api point to. */
async function runList({ connection, call, output }: Connected): Promise<void> {
  const [{ channels }, { freeze }] = await Promise.all([
    call(CHANNEL_CALLS.listChannels, {}),
    call(CHANNEL_CALLS.getFreeze, {}),
  ]);
  const width = Math.max(...channels.map(({ name }) => name.length), 0);
  output.result({ registry: connection.url, channels, freeze }, [
    `${channels.length} channels at ${connection.url}`,
    ...describeFreeze(freeze),
    ...channels.map(({ name, channel, version }) => `  ${name.padEnd(width)}  ${channel}  ${version}`),
  ]);
}

/** `fragment history`: changes of the version that visitors get. */
async function runHistory({ fragment, command, connection, call, output }: Connected, limit: number): Promise<void> {
  const name = fragment();
  const { changes } = await call(AUDIT_CALLS.readHistory, { fragment: name, limit });
  output.result({ name, changes }, [
    changes.length === 0
      ? `${name} was never promoted: ${command} promote <version>`
      : `${name} at ${connection.url}, newest first`,
    ...changes.map(toLine),
  ]);
}

function toLine({ at, actor, action, channel, fromVersion, toVersion, reason }: AuditEntry): string {
  const versions = [fromVersion, toVersion].filter((version) => version !== null).join(" → ");
  const what = [action, channel, versions].filter((part) => part !== null && part !== "").join(" ");
  return `  ${at}  ${what}, by ${actor}${reason === null ? "" : `: ${reason}`}`;
}

function describeChange({ changedBy, changedAt }: ChannelState): string {
  return `${changedAt ? `, since ${changedAt}` : ""}${changedBy ? `, by ${changedBy}` : ""}`;
}
