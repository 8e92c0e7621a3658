import type { HomeContent } from "./home-view.js";

export type ContentViewProps = { content: HomeContent };

/** A page of the tenant's content. */
export function ContentView({ content }: ContentViewProps) {
  return (
    <article className="prose">
      <h1>{content.title}</h1>
      {content.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {content.links.length > 0 && (
        <ul>
          {content.links.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
