const ignore = () => undefined;

/**
 * A transition to the next page is skipped when the window is resized, hidden or led elsewhere meanwhile. That isn't an
 * error, but browsers report it as an unhandled rejection.
 */
export function followTransitions(view: Window): void {
  const take = ({ viewTransition }: PageSwapEvent | PageRevealEvent) => {
    viewTransition?.ready.catch(ignore);
    viewTransition?.finished.catch(ignore);
  };
  view.addEventListener("pageswap", take);
  view.addEventListener("pagereveal", take);
}
