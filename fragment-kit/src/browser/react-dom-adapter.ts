import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";

export type SlotRootAdapter = {
  /** What single-spa-react takes for `react-dom/client`: it passes no options itself. */
  readonly client: {
    createRoot(container: Element): Pick<Root, "render" | "unmount">;
    hydrateRoot(container: Element, element: ReactNode): Pick<Root, "render" | "unmount">;
  };
  /** The first render is committed: renders that had to wait happen now, later ones at once. */
  settle(): void;
};

/**
 * Adds the slot's root options, holds back renders that would make React give up a hydration, and lets it hydrate as a
 * transition: in slices of a few milliseconds, between which the page answers whoever clicks or scrolls.
 */
export function createReactDomAdapter(options: RootOptions): SlotRootAdapter {
  let settled = false;
  let waiting: (() => void) | undefined;

  return {
    client: {
      createRoot: (container) => createRoot(container, options),
      hydrateRoot(container, element) {
        const root = hydrateAsTransition(container, element, options);
        return {
          render(next) {
            if (settled) root.render(next);
            else waiting = () => root.render(next);
          },
          unmount: () => root.unmount(),
        };
      },
    },
    settle() {
      settled = true;
      waiting?.();
      waiting = undefined;
    },
  };
}

/** React reports what is thrown in a transition to the window instead of throwing it on. */
function hydrateAsTransition(container: Element, element: ReactNode, options: RootOptions): Root {
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateRoot(container, element, options)));
  const [root] = roots;
  if (!root) throw new Error("React could not begin to hydrate the slot's container");
  return root;
}
