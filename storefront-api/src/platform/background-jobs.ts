import type { FastifyBaseLogger } from "fastify";

export type BackgroundJob = { readonly name: string; readonly run: () => Promise<unknown> };

const INTERVAL_MS = 60_000;

/** Runs the jobs sequentially in a loop; failures are logged and retried. Returns a function that stops the loop. */
export function startBackgroundJobs(jobs: readonly BackgroundJob[], log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => runAll(jobs, log));
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
