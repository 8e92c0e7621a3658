import type { PageStateRelease } from "shared-contracts";
import type { RemoteScripts } from "./create-remote-script.js";

/** Interface of a Module Federation container, which a remote entry assigns to its global. */
export type RemoteContainer = {
  init(shareScope: object, initScope?: readonly object[]): unknown;
  /** Rejects for a module that the remote does not expose. */
  get(module: string): Promise<() => unknown>;
};

export type LoadContainer = (release: PageStateRelease) => Promise<RemoteContainer>;

type ContainerSurroundings = {
  readonly view: Window & typeof globalThis;
  readonly createScript: RemoteScripts;
  /** The modules that the shell shares. */
  readonly openShareScope: () => Promise<object>;
};

/**
 * Loads the remote entry of a release and opens it to what the shell shares, once for all of its slots; after a failure
 * the next slot tries again. Rejects when the entry does not come, throws as it runs, or leaves no container; how long
 * one waits for it is the caller's business.
 */
export function createContainerLoader({ view, createScript, openShareScope }: ContainerSurroundings): LoadContainer {
  const containers = new Map<string, Promise<RemoteContainer>>();

  async function open(release: PageStateRelease): Promise<RemoteContainer> {
    const [shareScope] = await Promise.all([
      openShareScope(),
      runScript(view, createScript(new URL(`${release.baseUrl}${release.entry}`, view.location.origin).href)),
    ]);
    const container: RemoteContainer | undefined = Reflect.get(view, release.globalName);
    if (!container) throw new Error(`The remote entry of ${release.name}@${release.version} has left no container`);
    await container.init(shareScope);
    return container;
  }

  return (release) => {
    const known = containers.get(release.globalName);
    if (known) return known;
    const opening = open(release);
    containers.set(release.globalName, opening);
    opening.catch(() => containers.delete(release.globalName));
    return opening;
  };
}

const AWAITED = "data-awaited";

/**
 * Whether a remote entry is running: slots that wait for it report what it throws. The page's own listener has to ask,
 * since browsers call a window's listeners in the order in which they were added, capturing or not.
 */
export function runsRemoteEntry({ currentScript }: Document): boolean {
  return currentScript?.hasAttribute(AWAITED) ?? false;
}

/** Settles when the script has run; what it throws is told to the window alone, while it runs. */
function runScript(view: Window & typeof globalThis, script: HTMLScriptElement): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let thrown: Error | undefined;
    script.toggleAttribute(AWAITED, true);
    const takeThrown = (event: ErrorEvent) => {
      if (event.filename !== script.src) return;
      thrown ??= new Error(`${script.src} threw: ${event.message}`);
    };
    const end = (settle: () => void) => {
      view.removeEventListener("error", takeThrown);
      script.remove();
      settle();
    };
    view.addEventListener("error", takeThrown);
    script.addEventListener("load", () => end(() => (thrown ? reject(thrown) : resolve())));
    script.addEventListener("error", () => end(() => reject(new Error(`${script.src} did not come`))));
    view.document.head.append(script);
  });
}
