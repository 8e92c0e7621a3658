import type { ResponseOf } from "shared-contracts";
import { STABLE_CHANNEL, type CHANNEL_CALLS, type ContractProblem } from "shared-contracts/registry";
import { DomainError } from "../platform/domain-error.js";
import { listGatedPages } from "./find-problems.js";
import type { MovedPointer } from "./move-pointer.js";
import { promoteAtOnce, type PromotionDependencies } from "./promote.js";

type Answer = ResponseOf<typeof CHANNEL_CALLS.canDeploy>;
type Release = { readonly name: string; readonly version: string };

/** Whether a release could be promoted to stable now, without a second person's approval. */
export async function canDeploy(dependencies: PromotionDependencies, release: Release): Promise<Answer> {
  const live = await dependencies.channels.list();
  const pages = listGatedPages({ name: release.name, channel: STABLE_CHANNEL }, live);
  const against = live.filter((state) => state.name !== release.name && pages.includes(state.channel));
  return {
    ...release,
    ...(await tryPromotion(dependencies, release)),
    against: [...new Set(against.map((state) => `${state.name}@${state.version}`))],
  };
}

/** Carries the outcome out of a transaction that is rolled back. */
class DryRun extends Error {
  readonly moved: MovedPointer;
  constructor(moved: MovedPointer) {
    super("rolled back");
    this.moved = moved;
  }
}

/** The promotion itself, in a transaction that is rolled back. */
async function tryPromotion(
  dependencies: PromotionDependencies,
  release: Release,
): Promise<Omit<Answer, "name" | "version" | "against">> {
  const { database, channels } = dependencies;
  const request = { channel: STABLE_CHANNEL, force: false, actor: "dry run", person: "dry run" };
  try {
    return await database.transaction().execute(async (transaction) => {
      await channels.lockPointers(transaction);
      const current = await channels.find(release.name, STABLE_CHANNEL, transaction);
      const promotion = { ...release, expectedRevision: current?.revision ?? 0 };
      throw new DryRun(await promoteAtOnce(dependencies, promotion, request, transaction));
    });
  } catch (error) {
    if (error instanceof DryRun) {
      const { contractProblems, warnings, lostRollbacks } = error.moved;
      return {
        verdict: "yes",
        contractProblems: [...contractProblems],
        errors: [],
        warnings: [...warnings],
        lostRollbacks: [...lostRollbacks],
      };
    }
    if (error instanceof DomainError && error.code !== "release-not-found") return toRefused(error);
    throw error;
  }
}

function toRefused({ code, message, details }: DomainError): Omit<Answer, "name" | "version" | "against"> {
  const isContract = code === "contract-broken" || code === "contract-unclear";
  const { problems = [], reason } = details as { readonly problems?: readonly unknown[]; readonly reason?: unknown };
  return {
    verdict: code === "contract-unclear" ? "unknown" : "no",
    contractProblems: isContract ? (problems as ContractProblem[]) : [],
    errors: isContract ? [] : [message, ...(problems as string[]), ...(typeof reason === "string" ? [reason] : [])],
    warnings: [],
    lostRollbacks: [],
  };
}
