import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { messageOf, type FragmentContract, type ResponseOf } from "shared-contracts";
import { LOCK_CALLS, Neighborhood, PREVIEW_CALLS, RELEASE_CALLS, type FailedTest } from "shared-contracts/registry";
import { FragmentError } from "../../build/fragment-error.js";
import { untilInterrupted, type CallOfRegistry, type Connected } from "../cli.js";
import type { CommandOutput } from "../command-output.js";
import { listTouched, testPage, type Suite, type TestedPage } from "./test-page.js";

type VerifyOptions = Pick<Suite, "against" | "project" | "reports"> & {
  /** Path of the Playwright configuration, from the working directory. */
  readonly config: string;
};

/** Lifetime of the preview: longer than a slow test suite takes. */
const PREVIEW_MINUTES = 120;
/**
 * `fragment verify`: runs the tests affected by a release on the live page with it, and with its neighbors rolled back.
 */
export async function runVerify(
  { fragment, call, output }: Connected,
  release: string,
  options: VerifyOptions,
): Promise<void> {
  const { name, version } = readRelease(fragment, release);
  const contract = await readContract(call, name, version);
  if (!contract) throw new FragmentError("usage-invalid", `${name} is not a fragment. Only fragments can be verified.`);
  const interruption = new AbortController();
  const interrupted = new FragmentError("project-invalid", "Interrupted before all pages were tested.");
  void untilInterrupted().then(() => interruption.abort(interrupted));
  const workspace = mkdtempSync(join(tmpdir(), "fragment-verify-"));
  try {
    const reports = options.reports !== undefined && { reports: resolve(options.reports) };
    const { signal } = interruption;
    const config = resolve(options.config);
    const suite: Suite = { ...options, ...reports, config, workspace, signal, onLine: output.progress };
    const list = await listTouched(suite, { name, contract });
    if (list.length === 0) {
      throw new FragmentError("project-invalid", `No test in ${suite.config} covers ${name}@${version}. Add one.`);
    }
    output.progress(`${list.length} tests touch ${name}@${version}`);
    const verified: Verified[] = [];
    for (const neighbors of Neighborhood.options) {
      const preview = await call(PREVIEW_CALLS.createPreview, { name, version, minutes: PREVIEW_MINUTES, neighbors });
      try {
        const page = await readPage(call, preview);
        if (neighbors === "previous" && page.lockId === verified[0]?.lockId) continue;
        output.progress(`with ${neighbors} neighbors: ${page.releases.join(", ")}`);
        const found = await testPage(suite, list, page, name);
        const { channel, lockId, releases } = page;
        await call(RELEASE_CALLS.recordVerification, { name, version, channel, neighbors, lockId, ...found });
        verified.push({ neighbors, lockId, releases, ...found });
      } finally {
        const { channel } = preview;
        await call(PREVIEW_CALLS.endPreview, { name, channel }).catch((error: unknown) =>
          output.progress(`The preview ${channel} could not be ended: ${messageOf(error)}`),
        );
      }
    }
    showVerified({ name, version }, verified, output);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

type Verified = Pick<TestedPage, "lockId" | "releases"> &
  Awaited<ReturnType<typeof testPage>> & { readonly neighbors: Neighborhood };

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

/** Undefined for a page plan or a process. */
async function readContract(
  call: CallOfRegistry,
  name: string,
  version: string,
): Promise<FragmentContract | undefined> {
  const { manifest } = await call(RELEASE_CALLS.getRelease, { name, version });
  return "kind" in manifest ? undefined : manifest.contract;
}

async function readPage(
  call: CallOfRegistry,
  { channel, token }: ResponseOf<typeof PREVIEW_CALLS.createPreview>,
): Promise<TestedPage> {
  const lock = await call(LOCK_CALLS.getLock, { channel });
  const contracts = await Promise.all(
    lock.releases.map(async (each) => [each.name, await readContract(call, each.name, each.version)] as const),
  );
  const slots = contracts.flatMap(([owner, contract]) =>
    Object.keys(contract?.slots ?? {}).map((slot) => [slot, owner] as const),
  );
  const releases = lock.releases.map((each) => `${each.name}@${each.version}`);
  return { channel, token, lockId: lock.id, releases, slots: new Map(slots) };
}

function showVerified(
  { name, version }: { readonly name: string; readonly version: string },
  verified: readonly Verified[],
  output: CommandOutput,
): void {
  output.result({ name, version, verified }, [
    `${name}@${version}`,
    ...verified.flatMap(({ neighbors, passed, failures }) => [
      `  ${neighbors} neighbors: ${describeResult(passed, failures)}`,
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
