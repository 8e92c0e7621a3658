import type { FastifyBaseLogger } from "fastify";

type NightlyJob = { readonly name: string; run(now: Date): Promise<void> };

const INTERVAL_MS = 60 * 60 * 1_000;

/**
 * Runs the jobs once a day (UTC): an hour after the start, then in the hour after midnight. Failures are logged and
 * retried the next day. Returns a function that waits for the running jobs and starts no others.
 */
export function startNightlyJobs(jobs: readonly NightlyJob[], log: FastifyBaseLogger): () => Promise<void> {
  let lastDay: string | undefined;
  let running = Promise.resolve();
  async function runAll(now: Date): Promise<void> {
    for (const { name, run } of jobs) {
      await run(now).catch((error: unknown) => log.error({ err: error, job: name }, "Nightly job failed"));
    }
  }
  const timer = setInterval(() => {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    if (day === lastDay) return;
    lastDay = day;
    running = running.then(() => runAll(now));
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
