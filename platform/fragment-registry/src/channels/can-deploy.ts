import type { ResponseOf } from "shared-contracts";
import { STABLE_CHANNEL, type CHANNEL_CALLS, type ContractProblem } from "shared-contracts/registry";
import { DomainError, listReasons } from "../platform/domain-error.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { listGatedPages } from "./find-problems.js";
import { withPointers } from "./move-pointer.js";
import { findPageCheck } from "./page-checks.js";
import { promoteWithin } from "./promote.js";

type CanDeploy = ResponseOf<typeof CHANNEL_CALLS.canDeploy>;

/** Whether a release could be promoted to stable now, without a second person's approval. */
export async function canDeploy(
  stores: RegistryStores,
  release: { readonly name: string; readonly version: string },
): Promise<CanDeploy> {
  const live = await stores.channels.list();
  const pages = listGatedPages({ name: release.name, channel: STABLE_CHANNEL }, live);
  const against = live.filter((state) => state.name !== release.name && pages.includes(state.channel));
  const terms = { channel: STABLE_CHANNEL, force: false, actor: "dry run", person: "dry run", isPageSeen: true };
  const found = await withPointers(stores, async (transaction) => {
    // Before the release is stable, for this transaction.
    const { channel } = await findPageCheck(stores, [release], transaction);
    const current = await stores.channels.find(release.name, STABLE_CHANNEL, transaction);
    const promotion = { ...release, expectedRevision: current?.revision ?? 0 };
    const { moves } = await promoteWithin({ ...stores, stableApprovals: 1 }, [promotion], terms, transaction);
    const unchecked = channel === undefined ? [] : ["sample pages with it are unchecked: promoting it asks a shell"];
    const { contractProblems = [], warnings = [] } = moves[0] ?? {};
    throw new DryRun({ contractProblems, warnings: [...warnings, ...unchecked] });
  }).catch(toFound);
  return { ...release, ...found, against: [...new Set(against.map(({ name, version }) => `${name}@${version}`))] };
}

/** Carries the outcome of a promotion out of its transaction, which is rolled back. */
class DryRun extends Error {
  readonly found: Pick<CanDeploy, "contractProblems" | "warnings">;
  constructor(found: DryRun["found"]) {
    super("rolled back");
    this.found = found;
  }
}

function toFound(error: unknown): Omit<CanDeploy, "name" | "version" | "against"> {
  const nothing = { contractProblems: [], errors: [], warnings: [] };
  if (error instanceof DryRun) return { ...nothing, verdict: "yes", ...error.found };
  if (!(error instanceof DomainError) || error.code === "release-not-found") throw error;
  const { code } = error;
  if (code === "contract-broken" || code === "contract-unclear") {
    const verdict = code === "contract-unclear" ? "unknown" : "no";
    return { ...nothing, verdict, contractProblems: error.details["problems"] as ContractProblem[] };
  }
  return { ...nothing, verdict: "no", errors: listReasons(error) };
}
