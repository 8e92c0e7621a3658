import { PageReports, FragmentName } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { summarizeHealth } from "../../../domain/summarize-health.js";
import { principalOf } from "../../../platform/authentication.js";
import type { PageReportStore } from "../../../store/page-report-store.js";
import type { Trial } from "../../../store/trial-store.js";
import { Reason } from "../channel-answers.js";
import { continueTrial, type TrialDependencies } from "./continue-trial.js";
import { shareCanary } from "./share-canary.js";
import { startTrial } from "./start-trial.js";

const FragmentParams = z.object({ name: FragmentName });
const ShareBody = z.object({
  /** Percentage of visitors. */
  share: z.int().min(0).max(100),
  reason: Reason.optional(),
});

const Rules = z.object({
  steps: z
    .array(z.int().min(1).max(99))
    .min(1)
    .max(10)
    .refine((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)), {
      message: "each step is larger than the one before",
    })
    .default([1, 10, 50]),
  minutes: z.number().min(0).max(1440).default(10),
  views: z.int().min(100).max(1_000_000).default(600),
  hours: z.number().min(0.01).max(720).default(24),
  quarantine: z.boolean().default(false),
});

const Totals = z.object({ views: z.int(), failing: z.int() });
const TrialAnswer = z.object({
  name: z.string(),
  version: z.string(),
  startedBy: z.string(),
  startedAt: z.string(),
  rules: Rules,
  /** Percentage of visitors, now or at the end. */
  share: z.int(),
  status: z.enum(["running", "promoted", "rolled-back", "passed", "inconclusive", "stopped"]),
  outcome: z.string().nullable(),
  endedAt: z.string().nullable(),
  curve: z.array(z.object({ at: z.string(), share: z.int(), stable: Totals, canary: Totals, evidence: z.number() })),
});

const Health = z.object({
  name: z.string(),
  version: z.string(),
  slot: z.string(),
  device: z.enum(["phone", "desktop"]),
  views: z.int(),
  failures: z.int(),
  lostHydrations: z.int(),
  violations: z.int(),
  fallbacks: z.int(),
  inp: z.number().nullable(),
  lcp: z.number().nullable(),
  render: z.number().nullable(),
  hydrate: z.number().nullable(),
});

const tags = ["Canary"];
/** Trials listed per fragment. */
const TRIALS_SHOWN = 10;

export function canaryRoutes(
  dependencies: TrialDependencies & { readonly pageReports: PageReportStore },
): FastifyPluginAsyncZod {
  const { pageReports, trials, now } = dependencies;
  return async (app) => {
    app.put(
      "/registry/api/channels/:name/canary/share",
      {
        config: { needs: "promote", audited: "share-canary" },
        schema: {
          tags,
          summary: "How many of a hundred visitors get the canary's page, with all releases that are in it",
          params: FragmentParams,
          body: ShareBody,
          response: { 200: ShareBody },
        },
      },
      async (request) => {
        const { actor } = principalOf(request);
        const { share, reason } = request.body;
        await shareCanary(dependencies, { ...request.params, share, reason, actor });
        return request.body;
      },
    );

    app.post(
      "/registry/api/channels/:name/canary/trial",
      {
        config: { needs: "promote", audited: "start-trial" },
        schema: {
          tags,
          summary: "Have the judge raise the canary's share step by step, and promote it or roll it back",
          params: FragmentParams,
          body: Rules.prefault({}),
          response: { 201: TrialAnswer },
        },
      },
      async (request, reply) => {
        const { actor, person } = principalOf(request);
        const { name } = request.params;
        reply.code(201);
        return toAnswer(await startTrial(dependencies, { name, rules: request.body, actor, person }));
      },
    );

    app.get(
      "/registry/api/channels/:name/canary/trials",
      {
        config: { needs: "any" },
        schema: {
          tags,
          summary: "The last trials of a fragment's canaries, newest first",
          params: FragmentParams,
          response: { 200: z.object({ trials: z.array(TrialAnswer) }) },
        },
      },
      async ({ params: { name } }) => ({ trials: (await trials.list(name, TRIALS_SHOWN)).map(toAnswer) }),
    );

    app.post(
      "/registry/api/page-reports",
      {
        config: { needs: "report" },
        schema: {
          tags,
          summary: "What a shell saw since its last report",
          body: PageReports,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const at = now();
        const { counts, shell } = request.body;
        await pageReports.add(counts, at);
        if (shell) await pageReports.noteShell(shell, at);
        await continueTrial(dependencies, request.body.canary);
        return reply.code(204).send(null);
      },
    );

    app.get(
      "/registry/api/page-reports",
      {
        config: { needs: "any" },
        schema: {
          tags,
          summary: "Views, failures and vitals by slot, release and device, those with most failures first",
          querystring: z.object({
            minutes: z.coerce.number().int().min(1).max(20_160).default(60),
            name: z.optional(FragmentName),
          }),
          response: { 200: z.object({ slots: z.array(Health) }) },
        },
      },
      async ({ query: { minutes, name } }) => {
        const since = new Date(now().getTime() - minutes * 60_000);
        return { slots: summarizeHealth(await pageReports.sum(since, name)) };
      },
    );
  };
}

function toAnswer({
  rules,
  step,
  startedAt,
  endedAt,
  judge: _judge,
  curve,
  ...trial
}: Trial): z.output<typeof TrialAnswer> {
  return {
    ...trial,
    rules: { ...rules, steps: [...rules.steps] },
    share: rules.steps[step] ?? 0,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    curve: [...curve],
  };
}
