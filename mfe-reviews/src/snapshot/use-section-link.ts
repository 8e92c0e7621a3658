import { useSlot } from "fragment-kit";
import { pageSectionChosen, type PayloadOf } from "shared-contracts";
import type { MouseEvent } from "react";

type Section = PayloadOf<typeof pageSectionChosen>["section"];

/** A link within the page. The shell scrolls and moves focus; without JavaScript the browser does. */
export function useSectionLink(section: Section) {
  const { bus } = useSlot();
  return {
    href: `#${section}`,
    onClick(event: MouseEvent) {
      event.preventDefault();
      bus.publish(pageSectionChosen, { section });
    },
  };
}
