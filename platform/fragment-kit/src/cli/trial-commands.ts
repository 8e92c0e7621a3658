import { InvalidArgumentError, type Command } from "commander";
import {
  CANARY_CALLS,
  CANARY_CHANNEL,
  CHANNEL_CALLS,
  PREVIEW_CALLS,
  type CanaryTrial,
  type SlotHealth,
} from "shared-contracts/registry";
import { FragmentError } from "../build/fragment-error.js";
import { parseVersion, parseWhole, VERSION, type Cli, type Connected } from "./cli.js";
import { toTable } from "./command-output.js";
import { runVerify } from "./verify/verify-command.js";

/** Commands that try a published version before it is promoted for everybody. */
export function addTrialCommands(program: Command, cli: Cli): void {
  cli
    .add(program, "canary", "show a published version to a share of visitors, or change that share")
    .argument("[version]", VERSION, parseVersion)
    .option(
      "--share <n>",
      "percentage of visitors, for all canaries together; each visitor keeps their version",
      parseWhole(0, 100),
    )
    .option(
      "--steps <list>",
      "percentages, such as 1,10,50: a judge raises the share step by step, then promotes or rolls back",
      parseSteps,
    )
    .option("--minutes <n>", "minimum duration of a step (default: 10)", parseWhole(0, 1_440))
    .option(
      "--views <n>",
      "page views of the canary before it can be promoted (default: 600)",
      parseWhole(100, 1_000_000),
    )
    .option("--reason <text>", "why, shown in the history")
    .option("--force", "overrule the gate or a freeze (requires --reason)")
    .action(cli.toActOnFragment(runCanary));

  cli
    .add(program, "health", "show the canary's progress, and what visitors' browsers report")
    .option("--minutes <n>", "period to show", parseWhole(1, 20_160), 60)
    .action(cli.toActOnFragment(runHealth));

  cli
    .add(program, "preview", "print a link to the live page with a published version in it")
    .argument("<version>", VERSION, parseVersion)
    .option("--minutes <n>", "how long the link works, up to 480", parseWhole(1, 480), 60)
    .option("--with <channel>", "channel of another fragment's preview, to show both")
    .option("--shop <url>", "URL of the shop", cli.environment["SHOP_URL"] || "http://localhost:4200")
    .action(cli.toActOnFragment(runPreview));

  cli
    .add(program, "verify", "run the browser tests that a published release affects, and record the results")
    .argument("<release>", "version of this folder's fragment, or name@version of another")
    .requiredOption("--against <url>", "URL of the shop to test, which must use this registry")
    .option("--config <path>", "Playwright configuration", "playwright.config.ts")
    .option("--project <names...>", "projects of that configuration (default: all)")
    .option("--reports <folder>", "keep Playwright's reports, with traces of what failed, in this folder")
    .action(cli.toAct(runVerify));
}

/** Increasing percentages of visitors. */
function parseSteps(text: string): number[] {
  const steps = text.split(",").map(Number);
  const areFine = steps.every((step, index) => Number.isInteger(step) && step > (steps[index - 1] ?? 0) && step < 100);
  if (areFine && steps.length <= 10) return steps;
  throw new InvalidArgumentError("Write up to 10 rising percentages from 1 to 99, such as 1,10,50.");
}

type CanaryOptions = {
  /** Percentage of visitors; if undefined, the judge follows `steps`. */
  readonly share?: number;
  readonly steps?: number[];
  readonly minutes?: number;
  readonly views?: number;
  readonly reason?: string;
  readonly force?: boolean;
};

/** `fragment canary`: shows a published version, or the current canary, to a share of visitors. */
async function runCanary(
  { fragment, command, call, output }: Connected,
  version: string | undefined,
  { share, steps, minutes, views, reason, force }: CanaryOptions,
): Promise<void> {
  if ((share === undefined) === (steps === undefined)) {
    throw new FragmentError("usage-invalid", "Use either --share or --steps (for a judged canary).");
  }
  const name = fragment();
  const { channels } = await call(CHANNEL_CALLS.listChannelsOf, { name });
  const before = channels.find(({ channel }) => channel === CANARY_CHANNEL);
  if (version === undefined && !before) {
    const message = `${name} has no canary. Name a published version: ${command} canary <version>`;
    throw new FragmentError("usage-invalid", message);
  }
  if (version !== undefined && before?.version !== version) {
    const expectedRevision = before?.revision ?? 0;
    await call(CHANNEL_CALLS.promote, { name, channel: CANARY_CHANNEL, version, expectedRevision, reason, force });
  }
  const shown = version ?? before?.version ?? "";
  if (share === undefined) {
    const trial = await call(CANARY_CALLS.startTrial, { name, steps, minutes, views });
    output.result(trial, [
      `${trial.share} of 100 visitors get the canary's page, with ${name}@${shown}; then ${trial.rules.steps.slice(1).join(", ") || "it is decided"}`,
      `The judge promotes it or rolls it back. See it: ${command} preview ${shown}. Watch it: ${command} health. Stop it: ${command} canary --share 0`,
    ]);
    return;
  }
  await call(CANARY_CALLS.shareCanary, { name, share, reason });
  output.result({ name, channel: CANARY_CHANNEL, version: shown, share }, [
    `${share} of 100 visitors get the canary's page, with ${name}@${shown}`,
    `Next: ${command} canary --share <more>, ${command} promote ${shown}, or npx fragment retire ${name} --channel canary`,
  ]);
}

/** `fragment health`: the state of the latest trial, and reports from visitors' browsers about its releases. */
async function runHealth(
  { fragment, command, call, output }: Connected,
  { minutes }: { readonly minutes: number },
): Promise<void> {
  const name = fragment();
  const [trial] = (await call(CANARY_CALLS.listTrials, { name })).trials;
  const { slots } = await call(CANARY_CALLS.readHealth, { name, minutes });
  output.result({ name, trial: trial ?? null, slots }, [
    ...(trial
      ? describeTrial(trial)
      : [`${name} had no canary on trial yet: ${command} canary <version> --steps 1,10,50`]),
    `The last ${minutes} minutes:`,
    ...(slots.length === 0 ? ["  no page views reported yet"] : toTable([COLUMNS, ...slots.map(toRow)])),
  ]);
}

function describeTrial({ name, version, status, outcome, share, ...seen }: CanaryTrial): string[] {
  const { canary, stable, evidence } = seen;
  return [
    `${name}@${version}: ${status}${outcome === null ? ` at ${share} of 100 visitors` : `. ${outcome}`}`,
    `  canary: ${canary.failing} failing of ${canary.views} views; stable: ${stable.failing} of ${stable.views}`,
    `  evidence against it: ${evidence.toPrecision(2)} (100 rolls it back)`,
  ];
}

const COLUMNS = "release slot device views failed lost violations fallbacks render hydrate INP LCP".split(" ");

function toRow({ version, slot, device, views, failures, lostHydrations, violations, ...rest }: SlotHealth) {
  const { fallbacks, render, hydrate, inp, lcp } = rest;
  const times = [render, hydrate, inp, lcp].map((time) => (time === null ? "" : `${time} ms`));
  return [version, slot, device, views, failures, lostHydrations, violations, fallbacks, ...times];
}

type PreviewOptions = {
  readonly minutes: number;
  readonly shop: string;
  /** Channel of an existing preview to join. */
  readonly with?: string;
};

/** `fragment preview`: prints a link to the live page with a published release. */
async function runPreview(
  { fragment, call, output }: Connected,
  version: string,
  { minutes, shop, with: channel }: PreviewOptions,
): Promise<void> {
  const name = fragment();
  const preview = await call(PREVIEW_CALLS.createPreview, { name, version, minutes, channel });
  const link = new URL(`/preview?token=${preview.token}`, shop).href;
  output.result({ name, version, ...preview, link }, [
    `${name}@${version} can be seen until ${preview.expiresAt} at`,
    link,
    "Anyone with the link can see it, so share it with your team only.",
    `To add another fragment's release: npx fragment -f <fragment> preview <version> --with ${preview.channel}`,
    `To run browser tests on it: set SHOP_URL=${new URL(shop).origin} and SHOP_PREVIEW to the token in the link`,
    `To end it: npx fragment retire ${name} --channel ${preview.channel}`,
  ]);
}
