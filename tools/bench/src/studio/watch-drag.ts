import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { percentile } from "../server/percentile.js";
import type { Figures } from "../sheet.js";

type DragWatch = {
  /** Start of each frame in milliseconds. */
  frames: number[];
  longestTask: number;
  paintCalls: number;
};

declare global {
  var benchDrag: DragWatch | undefined;
}

/**
 * Counts canvas paints and records long tasks from the start of the page. The function is serialized into the browser:
 * it can't reference outer variables or declare inner functions, for which the compiler would insert a helper.
 */
export async function watchDrags(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watch: DragWatch = { frames: [], longestTask: 0, paintCalls: 0 };
    globalThis.benchDrag = watch;
    const painting = CanvasRenderingContext2D.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of ["fillRect", "fillText", "drawImage", "strokeRect"]) {
      const original = painting[name];
      painting[name] = function (this: unknown, ...args: unknown[]) {
        watch.paintCalls += 1;
        return original?.apply(this, args);
      };
    }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.longestTask = Math.max(watch.longestTask, duration);
    }).observe({ type: "longtask" });
    const clock = {
      note(time: number) {
        watch.frames.push(time);
        requestAnimationFrame(clock.note);
      },
    };
    requestAnimationFrame(clock.note);
  });
}

const METRICS = ["TaskDuration", "ScriptDuration", "LayoutCount"] as const;
type Metrics = Readonly<Record<(typeof METRICS)[number], number>>;

/** Frame costs while `drag` runs; the longest task includes letting go. */
export async function measureDrag(
  page: Page,
  session: CDPSession,
  drag: { move(): Promise<void>; end(): Promise<void> },
): Promise<Figures> {
  await page.evaluate(() => {
    globalThis.benchDrag = Object.assign(globalThis.benchDrag ?? {}, { frames: [], longestTask: 0, paintCalls: 0 });
  });
  const before = await readMetrics(session);
  await drag.move();
  const after = await readMetrics(session);
  const moved = await readWatch(page);
  await drag.end();
  const ended = await readWatch(page);
  const intervals = moved.frames.slice(1).map((time, index) => time - (moved.frames[index] ?? time));
  const aFrame = (name: keyof Metrics) => (after[name] - before[name]) / moved.frames.length;
  return {
    "frame, p95": percentile(intervals, 0.95),
    "longest task": ended.longestTask,
    "main thread a frame": aFrame("TaskDuration") * 1000,
    "script a frame": aFrame("ScriptDuration") * 1000,
    "layouts a frame": aFrame("LayoutCount"),
    "canvas calls a frame": moved.paintCalls / moved.frames.length,
  };
}

async function readWatch(page: Page): Promise<DragWatch> {
  const watch = await page.evaluate(() => globalThis.benchDrag);
  if (!watch) throw new Error("The page is not watched.");
  return watch;
}

async function readMetrics(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return Object.fromEntries(METRICS.map((name) => [name, read(name)])) as Metrics;
}
