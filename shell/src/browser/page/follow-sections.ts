/** The part of the window that a section has to reach to be the one that is read. */
const READING_LINE = 1 / 3;

/** More than any page is high. */
const ABOVE_PX = 1_000_000;

/** Marks the link of the section that is being read: the last one whose slot has passed the reading line. */
export function followSections(view: Window & typeof globalThis): void {
  const { document } = view;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".section-navigation a")];
  const slotOf = ({ dataset }: HTMLElement) => document.querySelector(`[data-slot="${dataset["of"]}"]`);
  const hasPassed = (link: HTMLElement) =>
    (slotOf(link)?.getBoundingClientRect().top ?? Infinity) < view.innerHeight * READING_LINE;

  const observer = new view.IntersectionObserver(
    () => {
      const current = links.findLast(hasPassed);
      for (const link of links) {
        if (link === current) link.setAttribute("aria-current", "location");
        else link.removeAttribute("aria-current");
      }
    },
    // Slots above the window count as in it, so that a jump past all of them is a change, too.
    { rootMargin: `${ABOVE_PX}px 0px -${(1 - READING_LINE) * 100}%` },
  );
  for (const link of links) {
    const slot = slotOf(link);
    if (slot) observer.observe(slot);
  }
}
