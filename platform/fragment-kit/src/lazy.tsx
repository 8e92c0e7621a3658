import { createContext, lazy, Suspense, use, useState, type ComponentType, type LazyExoticComponent } from "react";
import { nextOccasion } from "./browser/retry-load.js";

/**
 * A literal `() => import("./x.js")`. A browser build puts the module into its own chunk; server builds and tests
 * rewrite the import (see webpack/server-config.ts) so that it is synchronous.
 */
export type LazyImport<Module> = () => Promise<Module>;

type PartName<Module> = { [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never }[keyof Module];

/** Whether parts that render now belong to the slot's first paint. Changed in place, so that no part renders again. */
export type PartsScope = { areAwaited: boolean };

export const PartsContext = createContext<PartsScope>({ areAwaited: false });

/**
 * A part of a slot whose code loads when the slot renders. The server renders it like any other component. Until its
 * code has loaded, and permanently if it never does, the server's markup stays with its working links and forms. A slot
 * that the browser draws waits for its parts for a moment, so that it doesn't grow part by part.
 */
export function lazyPart<Module>(load: LazyImport<Module>, name: PartName<Module>): ComponentType {
  let Part: ComponentType | undefined;

  function LoadedPart() {
    Part ??= toPart(load, name);
    return <Part />;
  }
  // Keep one element: React drops the server's markup if a suspended boundary re-renders.
  const part = (
    <Suspense>
      <LoadedPart />
    </Suspense>
  );
  return function LazyPart() {
    const { areAwaited } = use(PartsContext);
    // Without a boundary, the whole slot waits. For as long as the part is shown, because React would draw it anew.
    const [isAwaited] = useState(areAwaited);
    return isAwaited ? <LoadedPart /> : part;
  };
}

function toPart<Module>(load: LazyImport<Module>, name: PartName<Module>): ComponentType {
  const loading = load();
  if (isBundled(loading)) return loading[name] as ComponentType;
  const loaded = loadSometime(load, loading);
  return lazy(async () => ({ default: (await loaded)[name] as ComponentType }));
}

/**
 * A component that appears only later, such as a dialog: its code loads when it is first rendered, and the nearest
 * `Suspense` waits. Unlike React's `lazy`, it forgets a load that failed and tries again when the file may come.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadSometime(load) }));
}

function loadSometime<Loaded>(load: () => Promise<Loaded>, tried = load()): Promise<Loaded> {
  return tried.catch(() => nextOccasion().then(() => loadSometime(load)));
}

/** In server builds and tests, the import returns the module itself instead of a promise. */
export function takeBundled<Module>(load: LazyImport<Module>): Module {
  const loading = load();
  if (isBundled(loading)) return loading;
  throw new Error(
    `The build left a lazy import in the server bundle. Write it as a function that imports it, given to "lazy".`,
  );
}

function isBundled<Module>(loading: Promise<Module> | Module): loading is Module {
  return !(loading instanceof Promise);
}
