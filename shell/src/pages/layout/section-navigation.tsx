import type { PageSection } from "../rules/page-sections.js";

const LABEL = "On this page";

/** Stays at the top of the window over its sections. The browser marks the section that is being read. */
export function SectionNavigation({ sections }: { sections: readonly PageSection[] }) {
  return (
    <nav className="section-navigation" aria-label={LABEL} data-print="hide">
      <ul>
        {sections.map(({ id, title, slot }) => (
          <li key={id}>
            <a href={`#${id}`} data-of={slot}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
