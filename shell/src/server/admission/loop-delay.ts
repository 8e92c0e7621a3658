import { monitorEventLoopDelay } from "node:perf_hooks";

export type LoopDelay = {
  /** By how many milliseconds the loop was late, on the mean of the last sample. */
  milliseconds(): number;
  close(): void;
};

const RESOLUTION = 10;
const SAMPLE = 100;

/** How late this process's event loop is, in samples of a tenth of a second, so that calm shows at once as well. */
export function measureLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let latest = 0;
  const timer = setInterval(() => {
    const mean = histogram.mean / 1e6;
    histogram.reset();
    // Nothing was recorded while the loop stood still all the time.
    if (Number.isFinite(mean)) latest = Math.max(0, mean - RESOLUTION);
  }, SAMPLE);
  timer.unref();
  return {
    milliseconds: () => latest,
    close() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
