import { formatText, isLoggedIn, shellTexts, type TileList, type VisitorContext } from "shared-contracts";
import { ItemTile } from "./item-tile.js";

export type HomeContent = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly text: string; readonly href: string }[];
};

export type HomeViewProps = {
  context: VisitorContext;
  /** The tenant's content for this address, where it has some. */
  content: HomeContent | undefined;
  items: TileList | undefined;
};

/** Greeting, the tenant's own words and links, and items to start from. */
export function HomeView({ context, content, items }: HomeViewProps) {
  const texts = shellTexts[context.tenant];
  const { displayName } = context.user;
  const greeting = isLoggedIn(context) && displayName ? formatText(texts.greeting, { name: displayName }) : undefined;
  return (
    <>
      <h1>{greeting ?? content?.title ?? texts.storeName}</h1>
      {content?.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {content && content.links.length > 0 && (
        <nav aria-label="Departments">
          <ul className="category-list">
            {content.links.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ul className="tile-list">
        {items?.tiles.map((tile) => (
          <li key={tile.itemId}>
            <ItemTile tile={tile} context={context} />
          </li>
        ))}
      </ul>
    </>
  );
}
