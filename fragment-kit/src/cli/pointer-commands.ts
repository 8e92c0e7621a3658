import { readFragmentProject } from "../build/fragment-project.js";
import type { CommandOutput } from "./command-output.js";
import type { ChannelState } from "./registry-answers.js";
import { createRegistryClient, type RegistryClient } from "./registry-client.js";
import type { RegistryConnection } from "./registry-connection.js";

export type PointerOptions = { readonly channel: string; readonly reason?: string };

/** `fragment promote`: moves a channel to a published version, unless somebody else has moved it since it was read. */
export async function runPromote(
  folder: string,
  version: string,
  { channel, reason, force }: PointerOptions & { readonly force?: boolean },
  connection: RegistryConnection,
  output: CommandOutput,
): Promise<void> {
  const { name } = readFragmentProject(folder);
  const client = createRegistryClient(connection);
  const before = await findChannel(client, name, channel);
  const after = await client.promote(name, channel, { version, ...toChange(before, reason), ...(force && { force }) });
  showChange(output, before, after);
}

/** `fragment rollback`: moves a channel back to the version it pointed at before. */
export async function runRollback(
  folder: string,
  { channel, reason }: PointerOptions,
  connection: RegistryConnection,
  output: CommandOutput,
): Promise<void> {
  const { name } = readFragmentProject(folder);
  const client = createRegistryClient(connection);
  const before = await findChannel(client, name, channel);
  showChange(output, before, await client.rollback(name, channel, toChange(before, reason)));
}

/** `fragment status`: where each channel of the fragment points. */
export async function runStatus(folder: string, connection: RegistryConnection, output: CommandOutput): Promise<void> {
  const { name, version } = readFragmentProject(folder);
  const channels = await createRegistryClient(connection).listChannels(name);
  const width = Math.max(...channels.map(({ channel }) => channel.length), 0);
  output.result({ name, packageVersion: version, registry: connection.url, channels }, [
    `${name} at ${connection.url} (package.json: ${version})`,
    ...(channels.length === 0 ? ["  no channel points at a release yet: fragment promote <version>"] : []),
    ...channels.map(
      (state) =>
        `  ${state.channel.padEnd(width)}  ${state.version}  revision ${state.revision}${describeChange(state)}`,
    ),
  ]);
}

async function findChannel(client: RegistryClient, name: string, channel: string): Promise<ChannelState | undefined> {
  return (await client.listChannels(name)).find((state) => state.channel === channel);
}

function toChange(before: ChannelState | undefined, reason: string | undefined) {
  return { expectedRevision: before?.revision ?? 0, ...(reason !== undefined && { reason }) };
}

function showChange(output: CommandOutput, before: ChannelState | undefined, after: ChannelState): void {
  const { name, channel, version, revision } = after;
  output.result({ name, channel, version, revision, previousVersion: before?.version ?? null }, [
    `${name} ${channel}: ${before?.version ?? "nothing"} → ${version} (revision ${revision})`,
  ]);
}

function describeChange({ changedBy, changedAt }: ChannelState): string {
  return `${changedAt ? `, since ${changedAt}` : ""}${changedBy ? `, by ${changedBy}` : ""}`;
}
