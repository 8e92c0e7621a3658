import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION = 10;
const SAMPLE = 100;

/** Measures the event loop delay in samples of 100 ms, so that recovery shows quickly too. */
export function measureLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let latest = 0;
  const timer = setInterval(() => {
    const mean = histogram.mean / 1e6;
    histogram.reset();
    // Nothing is recorded if the event loop was blocked throughout.
    if (Number.isFinite(mean)) latest = Math.max(0, mean - RESOLUTION);
  }, SAMPLE);
  timer.unref();
  return {
    /** Mean event loop delay in the latest sample. */
    milliseconds: () => latest,
    close(): void {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
