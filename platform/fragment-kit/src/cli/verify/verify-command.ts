import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { FragmentError } from "../../build/fragment-error.js";
import type { CommandOutput } from "../command-output.js";
import type { RegistryClient } from "../registry-client.js";
import type { FailedTest } from "./judge-tests.js";
import { listTouched, testPage, type Suite, type TestedPage } from "./test-page.js";
import type { Connected } from "../command-situation.js";

const NEIGHBORHOODS = ["live", "previous"] as const;
export type Neighborhood = (typeof NEIGHBORHOODS)[number];

export type VerifyOptions = Pick<Suite, "against" | "project" | "shard"> & {
  /** Path of the Playwright configuration, from the working directory. */
  readonly config: string;
  /** Id shared by all shards. */
  readonly run?: string;
};

/** Lifetime of the preview: longer than a slow test suite takes. */
const PREVIEW_MINUTES = 120;
/**
 * `fragment verify`: runs the tests affected by a release on the live page with it, and with its neighbors rolled back.
 */
export async function runVerify(
  { fragment, client, output }: Connected,
  release: string,
  options: VerifyOptions,
): Promise<void> {
  const { name, version } = readRelease(fragment, release);
  const { shard, shards } = readShard(options);
  const run = options.run ?? randomUUID();
  const contract = await client.readContract(name, version);
  if (!contract) throw new FragmentError("usage-invalid", `${name} is not a fragment. Only fragments can be verified.`);
  const workspace = mkdtempSync(join(tmpdir(), "fragment-verify-"));
  try {
    const suite = { ...options, config: resolve(options.config), workspace, onLine: output.progress };
    const list = await listTouched(suite, { name, contract });
    if (list.length === 0) {
      throw new FragmentError("project-invalid", `No test in ${suite.config} covers ${name}@${version}. Add one.`);
    }
    output.progress(`${list.length} tests touch ${name}@${version}`);
    const verified: Verified[] = [];
    for (const neighbors of NEIGHBORHOODS) {
      const page = await preparePage(client, { name, version, neighbors });
      if (neighbors === "previous" && page.lockId === verified[0]?.lockId) continue;
      output.progress(`with ${neighbors} neighbors: ${page.releases.join(", ")}`);
      const found = await testPage(suite, list, page, name);
      const { channel, lockId } = page;
      const report = found.report && { report: found.report.toString("base64") };
      const result = { passed: found.passed, failures: found.failures, ...report };
      const id = await client.recordVerification(name, version, {
        channel,
        neighbors,
        lockId,
        run,
        shard,
        shards,
        ...result,
      });
      verified.push({ id, neighbors, lockId, releases: page.releases, passed: found.passed, failures: found.failures });
    }
    showVerified({ name, version, run, shard, shards }, verified, output);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** `fragment evidence`: results of a fragment's verifications, or the report of one. */
export async function runEvidence(
  { fragment, connection, client, output }: Connected,
  { report, out }: { readonly report?: string; readonly out: string },
): Promise<void> {
  const name = fragment();
  if (report !== undefined) {
    writeFileSync(out, await client.readVerificationReport(name, report));
    output.result({ name, id: report, file: out }, [
      `${out} holds the report. To read it: npx playwright merge-reports --reporter html <its folder>`,
    ]);
    return;
  }
  const verifications = await client.listVerifications(name);
  output.result({ name, verifications }, [
    `${verifications.length} verifications of ${name} at ${connection.url}`,
    ...verifications.flatMap(({ failures, ...each }) => [
      `  #${each.id}  ${each.version}  ${each.neighbors} neighbors  ${describeResult(each.passed, failures)}  ${each.recordedAt}` +
        `  run ${each.run}${each.shards > 1 ? `, shard ${each.shard}/${each.shards}` : ""}${each.hasReport ? ", with report" : ""}`,
      ...failures.map(describeFailure),
    ]),
  ]);
}

type Verified = {
  readonly id: number;
  readonly neighbors: Neighborhood;
  readonly lockId: string;
  readonly releases: readonly string[];
  readonly passed: number;
  readonly failures: readonly FailedTest[];
};

/** Parses `mfe-reviews@1.4.0`, or a version of the folder's fragment. */
function readRelease(
  fragment: Connected["fragment"],
  release: string,
): { readonly name: string; readonly version: string } {
  const [, name, version] = /^(?:([a-z][a-z0-9-]*)@)?(\d\S*)$/.exec(release) ?? [];
  if (version === undefined) {
    const message = `"${release}" is not a release (expected a version such as 1.4.0, or mfe-reviews@1.4.0).`;
    throw new FragmentError("usage-invalid", message);
  }
  return { name: name ?? fragment(), version };
}

function readShard({ shard: text = "1/1", run }: VerifyOptions): { readonly shard: number; readonly shards: number } {
  const [, shard, shards] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  if (shard === undefined)
    throw new FragmentError("usage-invalid", `"${text}" is not a valid shard (expected something like 1/4).`);
  if (Number(shards) > 1 && run === undefined) {
    throw new FragmentError("usage-invalid", "Shards require --run with the same name for all of them.");
  }
  return { shard: Number(shard), shards: Number(shards) };
}

async function preparePage(
  client: RegistryClient,
  { name, version, neighbors }: { readonly name: string; readonly version: string; readonly neighbors: Neighborhood },
): Promise<TestedPage> {
  const { channel, token } = await client.preview(name, version, { minutes: PREVIEW_MINUTES, neighbors });
  const lock = await client.readLock(channel);
  const contracts = await Promise.all(
    lock.releases.map(async (each) => [each.name, await client.readContract(each.name, each.version)] as const),
  );
  const slots = contracts.flatMap(([owner, contract]) =>
    Object.keys(contract?.slots ?? {}).map((slot) => [slot, owner] as const),
  );
  const releases = lock.releases.map((each) => `${each.name}@${each.version}`);
  return { channel, token, lockId: lock.id, releases, slots: new Map(slots) };
}

function showVerified(
  { name, version, ...run }: { name: string; version: string; run: string; shard: number; shards: number },
  verified: readonly Verified[],
  output: CommandOutput,
): void {
  output.result({ name, version, ...run, verified }, [
    `${name}@${version}, run ${run.run}${run.shards > 1 ? `, shard ${run.shard}/${run.shards}` : ""}`,
    ...verified.flatMap(({ id, neighbors, passed, failures }) => [
      `  #${id}  ${neighbors} neighbors: ${describeResult(passed, failures)}`,
      ...failures.map(describeFailure),
    ]),
  ]);
  const failed = verified.flatMap(({ failures }) => failures);
  if (failed.length === 0) return;
  const owners = [...new Set(failed.map(({ owner }) => owner))].join(", ");
  throw new FragmentError(
    "verification-failed",
    `${failed.length} tests failed or were flaky. They belong to ${owners}.`,
  );
}

function describeResult(passed: number, failures: readonly FailedTest[]): string {
  const flaky = failures.filter(({ outcome }) => outcome === "flaky").length;
  return `${passed} passed, ${failures.length - flaky} failed, ${flaky} flaky`;
}

function describeFailure({ title, file, owner, outcome }: FailedTest): string {
  return `    ${outcome}: ${title} (${file}), owned by ${owner}`;
}
