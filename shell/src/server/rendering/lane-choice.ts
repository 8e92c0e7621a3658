import type { RendererJob } from "../../renderer/renderer-protocol.js";
import type { RendererLane } from "./renderer-lane.js";
import type { RendererProcess } from "./renderer-process.js";
import { workOf } from "./suspects.js";

/** Which renderer gets the next job. */
export type LaneChoice = {
  /** The one with the least to do; a renderer that has not rehearsed only where no other has room; never `drained`. */
  withRoom(drained?: RendererLane): RendererLane | undefined;
  /** An empty one, for a job that goes alone. */
  forJobAlone(job: RendererJob): RendererLane | undefined;
  /** Of those with something to do the one that is empty first, if it gets nothing more. */
  withLeastUnderWay(): RendererLane | undefined;
  /** A release that holds renderers up gets them alone, so that nobody waits behind it, and never the last one. */
  hasTurn(job: RendererJob): boolean;
  /** The spare takes the place of one that is held up. */
  canUseAnother(): boolean;
};

export type LaneChoiceOptions = {
  readonly lanes: ReadonlyMap<RendererProcess, RendererLane>;
  /** Renderers that work at once, and those beyond. */
  readonly size: number;
  readonly spares: number;
  readonly isWarm: (renderer: RendererProcess) => boolean;
  readonly isSuspect: (job: RendererJob) => boolean;
};

/** Jobs sent to one renderer at once: it has the next ones at hand while the shell does something else. */
const LANE_DEPTH = 8;

export function createLaneChoice({ lanes, size, spares, isWarm, isSuspect }: LaneChoiceOptions): LaneChoice {
  function takesMore(lane: RendererLane): boolean {
    return !lane.isHeldUp() && !lane.isTaken() && !lane.has(isSuspect);
  }

  function hasTurn(job: RendererJob): boolean {
    const held = [...lanes.values()].filter((lane) => lane.has((other) => workOf(other) === workOf(job))).length;
    return held < Math.max(1, size + spares - 1);
  }

  function canUseAnother(): boolean {
    return [...lanes.values()].filter((lane) => lane.load() > 0 && !lane.isHeldUp()).length < size;
  }

  return {
    hasTurn,
    canUseAnother,
    withRoom(drained) {
      const hasRoom = canUseAnother();
      return [...lanes.values()]
        .filter((lane) => lane !== drained && takesMore(lane))
        .filter((lane) => (lane.load() > 0 ? isWarm(lane.renderer) && lane.load() < LANE_DEPTH : hasRoom))
        .sort((one, other) => Number(isWarm(other.renderer)) - Number(isWarm(one.renderer)) || byLoad(one, other))[0];
    },
    forJobAlone(job) {
      if (!canUseAnother() || !hasTurn(job)) return undefined;
      return [...lanes.values()].find((lane) => lane.load() === 0);
    },
    withLeastUnderWay: () => [...lanes.values()].filter((lane) => lane.load() > 0 && takesMore(lane)).sort(byLoad)[0],
  };
}

function byLoad(one: RendererLane, other: RendererLane): number {
  return one.load() - other.load();
}
