import { toAnchor } from "../rules/paths.js";

type Link = { readonly text: string; readonly href: string };

type Section = {
  readonly heading?: string | undefined;
  readonly paragraphs: readonly string[];
  readonly links: readonly Link[];
};

export type PageContent = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly Link[];
  /** The same paragraphs and links under their headings. */
  readonly sections?: readonly Section[] | undefined;
};

export type ContentViewProps = { content: PageContent };

export function ContentView({ content }: ContentViewProps) {
  const { title, paragraphs, links } = content;
  const sections: readonly Section[] = content.sections ?? [{ paragraphs, links }];
  return (
    <article className="prose">
      <h1 dir="auto">{title}</h1>
      {sections.map((section) => (
        <ContentSection key={section.heading ?? section.paragraphs[0] ?? ""} {...section} />
      ))}
    </article>
  );
}

function ContentSection({ heading, paragraphs, links }: Section) {
  return (
    <>
      {heading && (
        <h2 id={toAnchor(heading)} dir="auto">
          {heading}
        </h2>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
      {links.length > 0 && (
        <ul>
          {links.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
