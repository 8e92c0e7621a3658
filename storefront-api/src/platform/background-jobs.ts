import type { FastifyBaseLogger } from "fastify";

export type BackgroundJob = { readonly name: string; readonly run: () => Promise<unknown> };

const INTERVAL_MS = 60_000;

/**
 * Runs the jobs one after the other every minute; failures are logged and retried. A round that takes longer delays the
 * next one. Returns a function that stops the rounds and waits for the running one.
 */
export function startBackgroundJobs(jobs: readonly BackgroundJob[], log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runAll(jobs, log).finally(() => (running = undefined));
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function runAll(jobs: readonly BackgroundJob[], log: FastifyBaseLogger): Promise<void> {
  for (const { name, run } of jobs) {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, job: name }, "Background job failed");
    }
  }
}
