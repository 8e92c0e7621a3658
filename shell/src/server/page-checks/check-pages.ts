import { setTimeout as wait } from "node:timers/promises";
import { messageOf, toHttpRequest, type CallDefinition, type RequestOf } from "shared-contracts";
import { PREVIEW_CALLS } from "shared-contracts/registry";
import type { LiveLock } from "../lock/lock-loader.js";
import type { LockSource } from "../lock/lock-source.js";
import type { Previews } from "../lock/previews.js";
import type { Upstream } from "../platform/upstream.js";
import { findLosses } from "./find-losses.js";
import { findSamples, viewSample, type Sample, type SampleServices } from "./sample-pages.js";

type PageCheckServices = SampleServices & {
  readonly registry: Pick<Upstream, "request" | "name">;
  readonly locks: Pick<LockSource, "current">;
  readonly previews: Pick<Previews, "lockOf">;
  /** A deploy token that may `report`. */
  readonly token: string;
};

/** Losses that a busy machine causes are gone at another try. */
const TRIES = 3;
const PAUSE_MS = 1000;
const CALL_DEADLINE_MS = 3000;
const LOCK_MS = 60_000;
const MAX_PROBLEMS = 50;
const MAX_CHARACTERS = 500;

/** Renders sample pages of the live catalog with releases that are about to become stable, and tells the registry. */
export function createPageChecks(services: PageCheckServices): { look(): Promise<void> } {
  const { registry, locks, previews, token, log } = services;
  let looking: Promise<void> | undefined;
  let again = false;

  async function callRegistry<Call extends CallDefinition>(call: Call, request: RequestOf<Call>): Promise<unknown> {
    const answer = await registry.request({
      ...toHttpRequest(call, { ...(request as object) }),
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      deadline: CALL_DEADLINE_MS,
    });
    if (!answer.ok) throw new Error(answer.message);
    if (answer.status >= 300) throw new Error(`${registry.name} answers ${answer.status}`);
    return answer.status === 204 ? undefined : answer.json();
  }

  async function check(channel: string): Promise<void> {
    const stable = locks.current();
    if (!stable) return;
    const next = await previews.lockOf({ channel, expiresAt: Date.now() + LOCK_MS });
    const samples = next ? await findSamples(services, stable) : [];
    const lost = next ? await findLost(services, { stable, next }, samples) : [];
    const problems = next ? [...new Set(lost.flatMap(describe))] : ["A shell could not load its releases"];
    const told = problems.slice(0, MAX_PROBLEMS).map((problem) => problem.slice(0, MAX_CHARACTERS));
    const answer = { channel, views: samples.length, problems: told };
    log.info(answer, "Rendered sample pages");
    await callRegistry(PREVIEW_CALLS.answerPageCheck, answer);
  }

  async function lookOnce(): Promise<void> {
    try {
      const asked = PREVIEW_CALLS.listPageChecks.response.parse(await callRegistry(PREVIEW_CALLS.listPageChecks, {}));
      for (const channel of asked.channels) await check(channel);
    } catch (error) {
      log.warn({ failure: messageOf(error) }, "Failed to render sample pages");
    }
  }

  return {
    /** Asks the registry whether a promotion waits for it. */
    async look() {
      again = true;
      looking ??= (async () => {
        while (again) {
          again = false;
          await lookOnce();
        }
        looking = undefined;
      })();
      await looking;
    },
  };
}

type Lost = { readonly sample: Sample; readonly losses: readonly string[] };

/** What visitors of the samples would lose, at every try. The registry waits for 45 seconds. */
async function findLost(
  services: PageCheckServices,
  { stable, next }: { readonly stable: LiveLock; readonly next: LiveLock },
  samples: readonly Sample[],
  tries = TRIES,
): Promise<readonly Lost[]> {
  const lost: Lost[] = [];
  for (const sample of samples) {
    const current = viewSample(services, stable, sample);
    const losses = findLosses(await current, await viewSample(services, next, sample));
    if (losses.length > 0) lost.push({ sample, losses });
  }
  if (lost.length === 0 || tries === 1) return lost;
  await wait(PAUSE_MS);
  const again = lost.map(({ sample }) => sample);
  return findLost(services, { stable, next }, again, tries - 1);
}

function describe({ sample: { isMember, tenant, address }, losses }: Lost): readonly string[] {
  return losses.map((loss) => `${loss} for a ${isMember ? "member" : "guest"} of ${tenant} at ${address}`);
}
