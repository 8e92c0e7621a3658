import type { FastifyBaseLogger } from "fastify";

export type Shutdown = {
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly onSignal: () => void;
  /** How long to go on as before, so that balancers notice first. */
  readonly delayMs: number;
  /** Takes no new work, and ends once that under way has. */
  readonly finish: () => Promise<unknown>;
  /** Closes what the work needed. */
  readonly close?: () => Promise<unknown>;
};

/** How long work under way may take. */
const GRACE_MS = 6000;
/** After this the process ends, whatever is still open. Supervisors give it longer than this. */
const DEADLINE_MS = 10_000;

/** Ends the process in bounded time on SIGINT or SIGTERM: with code 0 if all work ended and everything closed. */
export function stopOnSignal(shutdown: Shutdown): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      // A terminal sends one signal to the whole group, and the supervisor another.
      if (isStopping) return;
      isStopping = true;
      shutdown.log.info({ signal }, "Shutting down");
      shutdown.onSignal();
      void stop(shutdown).then((code) => process.exit(code));
    });
  }
}

/** Returns the exit code. */
export async function stop({
  log,
  delayMs,
  finish,
  close = async () => undefined,
}: Omit<Shutdown, "onSignal">): Promise<number> {
  await sleep(delayMs);
  const deadline = sleep(DEADLINE_MS);
  const work = await Promise.race([settle(finish), sleep(GRACE_MS)]);
  if (work === "late") log.warn("Open requests didn't finish in time; closing");
  const closed = await Promise.race([settle(close), deadline]);
  if (closed === "late") log.warn("Shutdown timed out; exiting");
  for (const outcome of [work, closed]) {
    if (outcome instanceof Error) log.error({ err: outcome }, "Shutdown failed");
  }
  return work === "done" && closed === "done" ? 0 : 1;
}

function sleep(milliseconds: number): Promise<"late"> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, "late"));
}

async function settle(step: () => Promise<unknown>): Promise<"done" | Error> {
  try {
    await step();
    return "done";
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
