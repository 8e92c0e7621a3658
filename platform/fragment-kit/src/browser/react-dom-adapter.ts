import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";

export type SlotRootAdapter = {
  /** Replaces `react-dom/client` for single-spa-react, which passes no options itself. */
  readonly client: {
    createRoot(container: Element): Pick<Root, "render" | "unmount">;
    hydrateRoot(container: Element, element: ReactNode): Pick<Root, "render" | "unmount">;
  };
  /** The first render is committed: renders that had to wait happen now, later ones at once. */
  settle(): void;
};

/**
 * Adds the slot's root options, holds back renders that would make React give up a hydration, and lets it hydrate as a
 * transition: in slices of a few milliseconds, so that clicks and scrolling stay responsive.
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

function hydrateAsTransition(container: Element, element: ReactNode, options: RootOptions): Root {
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(container, element, options);
  });
  return root;
}
