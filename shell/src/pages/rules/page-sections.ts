import type { PlacedSlot } from "../../page-plan/live-plan.js";
import { reservedSpaceOf, type PageFacts } from "../../page-plan/page-rules.js";

export type PageSection = { readonly id: string; readonly title: string; readonly slot: string };

/** Below it there is nothing to choose from. */
const FEWEST = 2;

type SectionSlot = Pick<PlacedSlot, "name" | "area" | "section" | "sectionTitle" | "reservedWhen" | "shortWhen">;

/** The sections that the page's navigation lists: those of slots that take the page's whole width and have content. */
export function listPageSections(slots: readonly SectionSlot[], facts: PageFacts): readonly PageSection[] {
  const sections = listSections(slots, facts, ({ area }) => area === "full");
  return sections.length < FEWEST ? [] : sections;
}

/** The sections in columns, above those of the navigation: each has a skip link. */
export function listSkippedTo(slots: readonly SectionSlot[], facts: PageFacts): readonly PageSection[] {
  return listSections(slots, facts, ({ area }) => typeof area === "object");
}

function listSections(
  slots: readonly SectionSlot[],
  facts: PageFacts,
  isListed: (slot: SectionSlot) => boolean,
): readonly PageSection[] {
  return slots.flatMap((slot) => {
    const { name, section: id, sectionTitle: title } = slot;
    return id && title && isListed(slot) && reservedSpaceOf(slot, facts) !== "none" ? [{ id, title, slot: name }] : [];
  });
}
