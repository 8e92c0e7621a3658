import type { RendererJob } from "../../renderer/renderer-protocol.js";
import { isCostly, type RendererAnswer } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";
import { runAlone } from "./run-alone.js";

/** A renderer that has nothing else to do. */
export type RehearsingRenderer = {
  /** Runs one job; ends the renderer when it takes more than `limit` milliseconds. */
  run(job: RendererJob, limit: number): Promise<RendererAnswer>;
  /** What this renderer has rehearsed before; the rehearsal adds to it what it is through with. */
  readonly known: Set<string>;
};

/** What a renderer does before it gets jobs. Has to come to an end when the renderer does, and never rejects. */
export type Rehearsal = (renderer: RehearsingRenderer) => Promise<void>;

/** Which renderers have rehearsed what is to be rehearsed now. */
export type RendererWarmth = {
  isWarm(renderer: RendererProcess): boolean;
  /** Rehearses on the renderer what it has not yet, also what comes up meanwhile. */
  warmUp(renderer: RendererProcess): Promise<void>;
  /** Something else is to be rehearsed. Resolves once so many renderers have, or after so many milliseconds. */
  change(rehearsal: Rehearsal, until: { readonly enough: number; readonly within: number }): Promise<void>;
};

export type RendererWarmthOptions = {
  readonly alive: ReadonlySet<RendererProcess>;
  /** This job ended its renderer, or was too long for it. */
  readonly onCostly: (job: RendererJob) => void;
};

export function createRendererWarmth({ alive, onCostly }: RendererWarmthOptions): RendererWarmth {
  const rehearsed = new WeakMap<RendererProcess, Rehearsal>();
  const memories = new WeakMap<RendererProcess, Set<string>>();
  let current: Rehearsal = async () => undefined;
  let onWarm = (): void => undefined;

  const isWarm = (renderer: RendererProcess) => rehearsed.get(renderer) === current;

  async function rehearse(renderer: RendererProcess): Promise<void> {
    const rehearsal = current;
    const known = memories.get(renderer) ?? new Set();
    memories.set(renderer, known);
    await rehearsal({
      known,
      async run(job, limit) {
        const answer = await runAlone(renderer, job, limit);
        if (!answer.ok && isCostly(answer.fault)) onCostly(job);
        return answer;
      },
    });
    rehearsed.set(renderer, rehearsal);
    onWarm();
  }

  return {
    isWarm,
    async warmUp(renderer) {
      while (!isWarm(renderer) && alive.has(renderer)) await rehearse(renderer);
    },
    change(rehearsal, { enough, within }) {
      current = rehearsal;
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, within);
        onWarm = () => {
          if ([...alive].filter(isWarm).length < enough) return;
          clearTimeout(timer);
          resolve();
        };
        onWarm();
      });
    },
  };
}
