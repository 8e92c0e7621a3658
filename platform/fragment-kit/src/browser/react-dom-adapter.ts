import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";

type SlotRootAdapter = {
  /** Replaces `react-dom/client` for single-spa-react, which passes no options itself. */
  readonly client: {
    createRoot(container: Element): Pick<Root, "render" | "unmount">;
    hydrateRoot(container: Element, element: ReactNode): Pick<Root, "render" | "unmount">;
  };
  /** Call when the first render is committed: deferred renders run now, later ones immediately. */
  settle(): void;
  /** Repeats a first render that waits for something. */
  retry(): void;
};

/**
 * Adds the slot's root options, defers renders that would make React discard a hydration, and hydrates in a transition,
 * in slices of a few milliseconds, so that clicks and scrolling stay responsive.
 */
export function createReactDomAdapter(options: RootOptions): SlotRootAdapter {
  let settled = false;
  let waiting: (() => void) | undefined;
  let repeat: (() => void) | undefined;

  return {
    client: {
      createRoot(container) {
        const root = createRoot(container, options);
        return {
          render(next) {
            repeat = () => root.render(next);
            repeat();
          },
          unmount: () => root.unmount(),
        };
      },
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
      repeat = undefined;
    },
    retry: () => repeat?.(),
  };
}

function hydrateAsTransition(container: Element, element: ReactNode, options: RootOptions): Root {
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(container, element, options);
  });
  return root;
}
