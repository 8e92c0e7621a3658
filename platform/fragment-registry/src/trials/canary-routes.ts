import type { FastifyPluginAsync } from "fastify";
import { CANARY_CALLS, type CanaryTrial } from "shared-contracts/registry";
import { summarizeHealth } from "../health/summarize-health.js";
import { principalOf } from "../access/authentication.js";
import { callRoute } from "../platform/call-route.js";
import type { PageReportStore } from "../health/page-report-store.js";
import type { Trial } from "./trial-store.js";
import { continueTrial, type TrialDependencies } from "./continue-trial.js";
import { shareCanary } from "./share-canary.js";
import { startTrial } from "./start-trial.js";

/** Trials listed per fragment. */
const TRIALS_SHOWN = 10;

export function canaryRoutes(
  dependencies: TrialDependencies & { readonly pageReports: PageReportStore },
): FastifyPluginAsync {
  const { pageReports, trials, now } = dependencies;
  return async (app) => {
    callRoute(
      app,
      CANARY_CALLS.shareCanary,
      {
        needs: "promote",
        audited: "share-canary",
        summary: "How many of a hundred visitors get the canary's page, with all releases that are in it",
      },
      async ({ name, share, reason }, { request }) => {
        await shareCanary(dependencies, { name, share, reason, actor: principalOf(request).actor });
        return { share, reason };
      },
    );

    callRoute(
      app,
      CANARY_CALLS.startTrial,
      {
        needs: "promote",
        audited: "start-trial",
        summary: "Have the judge raise the canary's share step by step, and promote it or roll it back",
      },
      async ({ name, ...rules }, { request, reply }) => {
        const { actor, person } = principalOf(request);
        reply.code(201);
        return toAnswer(await startTrial(dependencies, { name, rules, actor, person }));
      },
    );

    callRoute(
      app,
      CANARY_CALLS.listTrials,
      { needs: "any", summary: "The last trials of a fragment's canaries, newest first" },
      async ({ name }) => ({ trials: (await trials.list(name, TRIALS_SHOWN)).map(toAnswer) }),
    );

    callRoute(
      app,
      CANARY_CALLS.reportPages,
      { needs: "report", summary: "What a shell saw since its last report" },
      async ({ counts, shell, canary }) => {
        const at = now();
        await pageReports.add(counts, at);
        if (shell) await pageReports.noteShell(shell, at);
        await continueTrial(dependencies, canary);
      },
    );

    callRoute(
      app,
      CANARY_CALLS.readHealth,
      {
        needs: "any",
        summary: "Views, failures and vitals by slot, release and device, those with most failures first",
      },
      async ({ minutes, name }) => {
        const since = new Date(now().getTime() - minutes * 60_000);
        return { slots: summarizeHealth(await pageReports.sum(since, name)) };
      },
    );
  };
}

function toAnswer({ rules, step, startedAt, endedAt, judge: _judge, curve, ...trial }: Trial): CanaryTrial {
  return {
    ...trial,
    rules: { ...rules, steps: [...rules.steps] },
    share: rules.steps[step] ?? 0,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    curve: [...curve],
  };
}
