export type PageContent = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly text: string; readonly href: string }[];
};

export type ContentViewProps = { content: PageContent };

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
