import type { Beacon } from "../beacon/create-beacon.js";
import { releaseOfScript } from "./release-of-script.js";

export type LostScripts = {
  readonly view: Window & typeof globalThis;
  readonly beacon: Beacon;
  /** Whether slots of the release failed because its code didn't load, which has already been reported. */
  readonly isUnloaded: (release: string) => boolean;
  readonly later: (callback: () => void) => void;
};

/**
 * Reports, once per release, that a lazy script failed to load. Fragments work without such code, so nothing else would
 * report it. It happens on open pages after a release's files were deleted.
 */
export function followLostScripts({ view, beacon, isUnloaded, later }: LostScripts): void {
  const reported = new Set<string>();

  function report(release: string, url: string): void {
    if (isUnloaded(release) || reported.has(release)) return;
    reported.add(release);
    beacon.send({ kind: "violation", release, message: `${url} did not come` });
  }

  // Errors of elements don't bubble, so listen in the capture phase.
  view.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof view.HTMLScriptElement)) return;
      const { src } = target;
      const release = releaseOfScript(src);
      if (release) later(() => report(release, src));
    },
    true,
  );
}
