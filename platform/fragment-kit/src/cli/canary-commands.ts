import {
  CANARY_CALLS,
  CANARY_CHANNEL,
  CHANNEL_CALLS,
  type CanaryTrial,
  type SlotHealth,
} from "shared-contracts/registry";
import { FragmentError } from "../build/fragment-error.js";
import type { Connected } from "./command-situation.js";

export type CanaryOptions = {
  /** Percentage of visitors; if undefined, the judge follows `steps`. */
  readonly share?: number;
  /** Increasing percentages of visitors. */
  readonly steps?: number[];
  readonly minutes?: number;
  readonly views?: number;
  readonly quarantine?: boolean;
  readonly reason?: string;
  readonly force?: boolean;
};

/** `fragment canary`: shows a published version, or the current canary, to a share of visitors. */
export async function runCanary(
  { fragment, command, call, output }: Connected,
  version: string | undefined,
  { share, reason, force, ...rules }: CanaryOptions,
): Promise<void> {
  if ((share === undefined) === (rules.steps === undefined)) {
    throw new FragmentError("usage-invalid", "Use either --share or --steps (for a judged canary).");
  }
  const name = fragment();
  const { channels } = await call(CHANNEL_CALLS.listChannelsOf, { name });
  const before = channels.find(({ channel }) => channel === CANARY_CHANNEL);
  if (version === undefined && !before) {
    throw new FragmentError(
      "usage-invalid",
      `${name} has no canary. Name a published version: ${command} canary <version>`,
    );
  }
  if (version !== undefined && before?.version !== version) {
    const expectedRevision = before?.revision ?? 0;
    await call(CHANNEL_CALLS.promote, { name, channel: CANARY_CHANNEL, version, expectedRevision, reason, force });
  }
  const shown = version ?? before?.version ?? "";
  if (share === undefined) {
    const trial = await call(CANARY_CALLS.startTrial, { name, ...rules });
    output.result(trial, [
      `${trial.share} of 100 visitors get the canary's page, with ${name}@${shown}; then ${trial.rules.steps.slice(1).join(", ") || "it is decided"}`,
      `The judge promotes it or rolls it back. Watch it: ${command} health. Stop it: ${command} canary --share 0`,
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
export async function runHealth({ fragment, command, call, output }: Connected, minutes: number): Promise<void> {
  const name = fragment();
  const [{ trials }, { slots }] = await Promise.all([
    call(CANARY_CALLS.listTrials, { name }),
    call(CANARY_CALLS.readHealth, { name, minutes }),
  ]);
  const [trial] = trials;
  output.result({ name, trial: trial ?? null, slots }, [
    ...(trial
      ? describeTrial(trial)
      : [`${name} had no canary on trial yet: ${command} canary <version> --steps 1,10,50`]),
    `The last ${minutes} minutes:`,
    ...(slots.length === 0 ? ["  no page views reported yet"] : toTable(slots)),
  ]);
}

function describeTrial({ name, version, status, outcome, share, curve }: CanaryTrial): string[] {
  const last = curve.at(-1);
  return [
    `${name}@${version}: ${status}${outcome === null ? ` at ${share} of 100 visitors` : `. ${outcome}`}`,
    ...(last
      ? [
          `  canary: ${last.canary.failing} failing of ${last.canary.views} views; stable: ${last.stable.failing} of ${last.stable.views}`,
          `  evidence against it: ${last.evidence.toPrecision(2)} (100 rolls it back)`,
        ]
      : []),
  ];
}

const COLUMNS = [
  "release",
  "slot",
  "device",
  "views",
  "failed",
  "lost",
  "violations",
  "fallbacks",
  "render",
  "hydrate",
  "INP",
  "LCP",
];

function toTable(slots: readonly SlotHealth[]): string[] {
  const rows = [
    COLUMNS,
    ...slots.map(({ version, slot, device, views, failures, lostHydrations, violations, fallbacks, ...times }) =>
      [
        version,
        slot,
        device,
        views,
        failures,
        lostHydrations,
        violations,
        fallbacks,
        toTime(times.render),
        toTime(times.hydrate),
        toTime(times.inp),
        toTime(times.lcp),
      ].map(String),
    ),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}

function toTime(milliseconds: number | null): string {
  return milliseconds === null ? "" : `${milliseconds} ms`;
}
