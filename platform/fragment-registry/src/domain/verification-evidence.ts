/** Neighbors in a test run: the live releases, or the previous version of each. */
export const NEIGHBORHOODS = ["live", "previous"] as const;
export type Neighborhood = (typeof NEIGHBORHOODS)[number];

export const MAX_SHARDS = 100;

/** One shard of a run of the test suites affected by a release's contract. */
export type VerifiedShard = {
  readonly neighbors: Neighborhood;
  /** Shared by all shards of a run. */
  readonly run: string;
  readonly shard: number;
  readonly shards: number;
  /** The page that was tested, as `name@version`. */
  readonly releases: readonly string[];
  readonly passed: number;
  /** Tests that failed, or passed only on retry. */
  readonly failed: number;
  readonly recordedAt: string;
};

export type EvidenceRule = {
  /** The pages that a promotion would create, and those after rolling back neighbors. */
  readonly pages: Readonly<Record<Neighborhood, readonly string[]>>;
  /** Milliseconds since 1970; older evidence is stale. */
  readonly since: number;
};

/** Lists missing evidence; empty if the latest run of each page is complete, recent and green. */
export function findMissingEvidence(shards: readonly VerifiedShard[], { pages, since }: EvidenceRule): string[] {
  const hasPrevious = toKey(pages.previous) !== toKey(pages.live);
  const needed = NEIGHBORHOODS.filter((neighbors) => neighbors === "live" || hasPrevious);
  return needed.flatMap((neighbors) => {
    const ofPage = shards.filter(
      (shard) => shard.neighbors === neighbors && toKey(shard.releases) === toKey(pages[neighbors]),
    );
    const newest = ofPage.toSorted((a, b) => Date.parse(b.recordedAt) - Date.parse(a.recordedAt))[0];
    const problem = newest ? judgeRun(ofPage, newest, since) : "not verified";
    return problem === undefined ? [] : [`with ${neighbors} neighbors (${pages[neighbors].join(", ")}): ${problem}`];
  });
}

function judgeRun(shards: readonly VerifiedShard[], newest: VerifiedShard, since: number): string | undefined {
  const ofRun = shards.filter(({ run }) => run === newest.run);
  const failed = sum(ofRun.map((shard) => shard.failed));
  const recorded = new Set(ofRun.map(({ shard }) => shard)).size;
  if (failed > 0) return `${failed} tests failed or were flaky in run ${newest.run}`;
  if (recorded < newest.shards) return `run ${newest.run} has ${recorded} of ${newest.shards} shards`;
  if (sum(ofRun.map(({ passed }) => passed)) === 0) return `no test ran in run ${newest.run}`;
  const oldest = Math.min(...ofRun.map(({ recordedAt }) => Date.parse(recordedAt)));
  return oldest < since ? `verified too long ago, ${new Date(oldest).toISOString()}` : undefined;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function toKey(releases: readonly string[]): string {
  return releases.toSorted().join(" ");
}
