import { LostFileError, retryLoad } from "fragment-kit/browser";
import type { PageStateRelease } from "shared-contracts";
import type { RemoteScripts } from "./create-remote-script.js";

/** Interface of a Module Federation container, which a remote entry assigns to its global. */
export type RemoteContainer = {
  init(shareScope: object, initScope?: readonly object[]): unknown;
  /** Rejects for a module that the remote doesn't expose. */
  get(module: string): Promise<() => unknown>;
};

type ContainerSurroundings = {
  readonly view: Window & typeof globalThis;
  readonly createScript: RemoteScripts;
  /** The shell's shared modules. */
  readonly openShareScope: () => Promise<object>;
};

/**
 * Loads a release's remote entry and connects it to the shell's shared modules, once for all of its slots. Rejects if the entry fails to load, throws while running or defines no container. The
 * caller handles timeouts.
 */
export function createContainerLoader({ view, createScript, openShareScope }: ContainerSurroundings) {
  const containers = new Map<string, Promise<RemoteContainer>>();

  async function open(release: PageStateRelease): Promise<RemoteContainer> {
    const [shareScope] = await Promise.all([
      openShareScope(),
      retryLoad(() =>
        runScript(view, createScript(new URL(`${release.baseUrl}${release.entry}`, view.location.origin).href)),
      ),
    ]);
    const container: RemoteContainer | undefined = Reflect.get(view, release.globalName);
    if (!container) throw new Error(`The remote entry of ${release.name}@${release.version} has left no container`);
    await container.init(shareScope);
    return container;
  }

  return (release: PageStateRelease): Promise<RemoteContainer> => {
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
 * Whether a remote entry is running: slots that wait for it report its errors. The page's own listener has to check,
 * because browsers call a window's listeners in the order in which they were added, capturing or not.
 */
export function runsRemoteEntry({ currentScript }: Document): boolean {
  return currentScript?.hasAttribute(AWAITED) ?? false;
}

/** Settles when the script has run. Errors it throws are only reported to the window while it runs. */
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
    script.addEventListener("error", () => end(() => reject(new LostFileError(script.src))));
    view.document.head.append(script);
  });
}
