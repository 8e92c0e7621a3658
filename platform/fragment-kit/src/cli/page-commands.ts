import type { Command } from "commander";
import {
  AUDIT_CALLS,
  CANARY_CHANNEL,
  CHANNEL_CALLS,
  LOCK_CALLS,
  type AuditEntry,
  type Freeze,
} from "shared-contracts/registry";
import { readFragmentProject } from "../build/fragment-project.js";
import { parseWhole, type Cli, type Connected } from "./cli.js";

type Limit = { readonly limit: number };

/** What is live and what happened, and the freeze: `fragment list`, `status`, `history`, `audit`, `freeze`. */
export function addPageCommands(program: Command, cli: Cli): void {
  cli.add(program, "list", "list the versions in all channels, with shell and storefront-api").action(
    cli.toRead(async ({ url, call, output }) => {
      const { channels } = await call(CHANNEL_CALLS.listChannels, {});
      const { freeze } = await call(CHANNEL_CALLS.getFreeze, {});
      const width = Math.max(...channels.map(({ name }) => name.length), 0);
      output.result({ registry: url, channels, freeze }, [
        `${channels.length} channels at ${url}`,
        ...describeFreeze(freeze),
        ...channels.map(({ name, channel, version }) => `  ${name.padEnd(width)}  ${channel}  ${version}`),
      ]);
    }),
  );

  const status = "show the fragment's version in each channel, and the canary's share";
  cli.add(program, "status", status).action(cli.toRead(runStatus));

  cli
    .add(program, "history", "show changes of the version that visitors get, with author and reason")
    .option("--limit <n>", "number of changes, up to 500", parseWhole(1, 500), 20)
    .action(
      cli.toActOnFragment(async ({ fragment, command, url, call, output }, { limit }: Limit) => {
        const name = fragment();
        const { changes } = await call(AUDIT_CALLS.readHistory, { fragment: name, limit });
        const title =
          changes.length === 0 ? `was never promoted: ${command} promote <version>` : `at ${url}, newest first`;
        output.result({ name, changes }, [
          `${name} ${title}`,
          ...changes.map(({ at, actor, action, reason, ...entry }) => {
            const what = [action, ...toTarget({ ...entry, fragment: null })].join(" ");
            return `  ${at}  ${what}, by ${actor}${reason === null ? "" : `: ${reason}`}`;
          }),
        ]);
      }),
    );

  cli
    .add(program, "audit", "show who did what, and what was refused; for administrators")
    .option("--limit <n>", "number of entries, up to 500", parseWhole(1, 500), 50)
    .action(
      cli.toAct(async ({ chosenFragment, call, output }, { limit }: Limit) => {
        const { entries } = await call(AUDIT_CALLS.readAudit, { fragment: chosenFragment, limit });
        const lines = entries.map(({ at, actor, action, outcome, reason, details, ...entry }) => {
          const isRefused = outcome === "refused";
          const what = [action, ...(isRefused ? ["refused"] : []), ...toTarget(entry)].join(" ");
          const why = reason ?? (isRefused && details !== null ? JSON.stringify(details) : null);
          return `${at}  ${actor}: ${what}${why === null ? "" : `: ${why}`}`;
        });
        output.result({ entries }, lines.length === 0 ? ["No entries yet."] : lines);
      }),
    );

  cli
    .add(program, "freeze", "refuse to promote anything, except by force; for administrators")
    .requiredOption("--reason <text>", "why, shown to everybody who is refused")
    .action(
      cli.toAct(async ({ call, output }, { reason }: { readonly reason: string }) => {
        const { freeze } = await call(CHANNEL_CALLS.freeze, { reason });
        output.result({ freeze }, [
          ...describeFreeze(freeze),
          "Promotions and larger shares are refused. Roll back, quarantine and retire still work.",
          "To end it: npx fragment unfreeze",
        ]);
      }),
    );
  cli.add(program, "unfreeze", "end the freeze").action(
    cli.toAct(async ({ call, output }) => {
      const { freeze } = await call(CHANNEL_CALLS.unfreeze, {});
      output.result({ freeze }, ["Releases can be promoted again."]);
    }),
  );
}

/** `fragment status`: the version that each of the fragment's channels points to, and the canary's share of visitors. */
async function runStatus({ folder, fragment, chosenFragment, command, url, call, output }: Connected): Promise<void> {
  const name = fragment();
  const version = chosenFragment === undefined ? readFragmentProject(folder).version : undefined;
  const { channels } = await call(CHANNEL_CALLS.listChannelsOf, { name });
  const hasCanary = channels.some(({ channel }) => channel === CANARY_CHANNEL);
  const canaryShare = hasCanary
    ? ((await call(LOCK_CALLS.getLock, { channel: CANARY_CHANNEL })).share ?? 0)
    : undefined;
  const width = Math.max(...channels.map(({ channel }) => channel.length), 0);
  output.result({ name, packageVersion: version, registry: url, channels, canaryShare }, [
    `${name} at ${url}${version === undefined ? "" : ` (package.json: ${version})`}`,
    ...(channels.length === 0 ? [`  no channel points at a release yet: ${command} promote <version>`] : []),
    ...channels.map(({ channel, version: live, revision, changedAt, changedBy }) => {
      const changed = `${changedAt ? `, since ${changedAt}` : ""}${changedBy ? `, by ${changedBy}` : ""}`;
      const share = channel === CANARY_CHANNEL ? `, for ${canaryShare} of 100 visitors` : "";
      return `  ${channel.padEnd(width)}  ${live}  revision ${revision}${changed}${share}`;
    }),
  ]);
}

function toTarget(entry: Pick<AuditEntry, "fragment" | "channel" | "fromVersion" | "toVersion">): string[] {
  const { fragment, channel, fromVersion, toVersion } = entry;
  const versions = [fromVersion, toVersion].filter((version) => version !== null).join(" → ");
  return [fragment, channel, versions].filter((part) => part !== null && part !== "") as string[];
}

function describeFreeze(freeze: Freeze | null): string[] {
  if (freeze === null) return [];
  const { reason, actor, since } = freeze;
  return [`Releases are frozen since ${since}${actor === null ? "" : ` by ${actor}`}: ${reason}`];
}
