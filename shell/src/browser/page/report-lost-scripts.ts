import { retryLoad, type LostFileError } from "fragment-kit/browser";
import type { Beacon } from "../beacon/create-beacon.js";
import { releaseOfScript } from "./release-of-script.js";

export type LostScripts = {
  readonly beacon: Pick<Beacon, "send">;
  /** Whether slots of the release failed because its code didn't load, which has already been reported. */
  readonly isUnloaded: (release: string) => boolean;
  readonly later: (callback: () => void) => void;
};

/**
 * `retryLoad` that reports, once per release, a lazy script that failed to load. Fragments work without such code, so
 * nothing else would report it. It happens on open pages after a release's files were deleted.
 */
export function reportLostScripts({ beacon, isUnloaded, later }: LostScripts): typeof retryLoad {
  const reported = new Set<string>();

  function report(url: string): void {
    const release = releaseOfScript(url);
    if (!release || isUnloaded(release) || reported.has(release)) return;
    reported.add(release);
    beacon.send({ kind: "violation", release, message: `${url} did not come` });
  }

  return async (load) => {
    try {
      return await retryLoad(load);
    } catch (error) {
      const { request } = error as Partial<LostFileError>;
      if (request) later(() => report(request));
      throw error;
    }
  };
}
