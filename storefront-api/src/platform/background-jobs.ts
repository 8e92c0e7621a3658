import type { FastifyBaseLogger } from "fastify";

export type BackgroundJob = {
  readonly name: string;
  /** A job with many steps ends after the one under way when the signal is aborted. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
};

const INTERVAL_MS = 60_000;

/**
 * Runs the jobs one after the other every minute; failures are logged and retried. A round that takes longer delays the
 * next one. Returns a function that waits for the running job and starts no others.
 */
export function startBackgroundJobs(jobs: readonly BackgroundJob[], log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runAll(jobs, log, stopping.signal).finally(() => (running = undefined));
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}

async function runAll(jobs: readonly BackgroundJob[], log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  for (const { name, run } of jobs) {
    if (signal.aborted) return;
    try {
      await run(signal);
    } catch (error) {
      log.error({ err: error, job: name }, "Background job failed");
    }
  }
}
