/** Scrolls to a section of the page and moves the focus there, so that the keyboard goes on from it. */
export function goToSection(document: Document, id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView({ block: "start" });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
