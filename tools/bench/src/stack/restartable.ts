import { type BuiltProcess, runBuilt } from "e2e/shop/built-process";

/** A process that is started again after it was ended, as under systemd or Kubernetes. */
export type Restartable = {
  /** Resolves once it has exited and runs again. */
  restart(signal: NodeJS.Signals): Promise<void>;
  /** Ends it for good. */
  stop(signal?: NodeJS.Signals): Promise<unknown>;
};

/** `run` is asked at each start. */
export function startRestartable(run: () => Parameters<typeof runBuilt>): Restartable {
  let running: BuiltProcess = runBuilt(...run());
  return {
    async restart(signal) {
      await running.end(signal);
      running = runBuilt(...run());
    },
    stop: (signal = "SIGTERM") => running.end(signal),
  };
}
