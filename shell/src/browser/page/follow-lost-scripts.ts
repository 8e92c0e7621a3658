import type { Beacon } from "../beacon/create-beacon.js";
import { releaseOfScript } from "./release-of-script.js";

export type LostScripts = {
  readonly view: Window & typeof globalThis;
  readonly beacon: Beacon;
  /** Whether slots of the release failed for want of its code: then that has been reported. */
  readonly isUnloaded: (release: string) => boolean;
  readonly later: (callback: () => void) => void;
};

/**
 * Reports, once a release, that a script which it loads later did not come. Fragments do without such code, so that
 * nobody else would say it; after a release's files were cleared away it is what open pages miss.
 */
export function followLostScripts({ view, beacon, isUnloaded, later }: LostScripts): void {
  const reported = new Set<string>();

  function report(release: string, url: string): void {
    if (isUnloaded(release) || reported.has(release)) return;
    reported.add(release);
    beacon.send({ kind: "violation", release, message: `${url} did not come` });
  }

  // An element's own errors do not bubble, but they are captured.
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
