import {
  type CONTENT_CALLS,
  createImageLoader,
  formatText,
  isLoggedIn,
  shellTexts,
  type ResponseOf,
  type VisitorContext,
} from "shared-contracts";
import { RECOMMENDATION_THUMBNAIL } from "shared-contracts/constants";
import type { PageContent } from "./content-view.js";
import { ItemTile } from "./item-tile.js";

type Home = ResponseOf<typeof CONTENT_CALLS.getHome>;

export type HomeViewProps = {
  context: VisitorContext;
  /** The tenant's content for this address, where it has some. */
  content: PageContent | undefined;
  home: Home;
};

/** Greeting, the tenant's own words, its departments and items to start from. */
export function HomeView({ context, content, home }: HomeViewProps) {
  const texts = shellTexts[context.tenant];
  const { displayName } = context.user;
  const greeting = isLoggedIn(context) && displayName ? formatText(texts.greeting, { name: displayName }) : undefined;
  return (
    <>
      <h1>{greeting ?? content?.title ?? texts.storeName}</h1>
      {content?.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {home.departments.length > 0 && (
        <nav aria-labelledby="departments-heading">
          <h2 id="departments-heading">{texts.departmentsHeading}</h2>
          <ul className="department-list">
            {home.departments.map((department) => (
              <li key={department.departmentId}>
                <DepartmentCard department={department} context={context} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {home.popular.length > 0 && (
        <section aria-labelledby="popular-heading">
          <h2 id="popular-heading">{texts.popularHeading}</h2>
          <ul className="tile-list">
            {home.popular.map((tile) => (
              <li key={tile.itemId}>
                <ItemTile tile={tile} context={context} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type DepartmentCardProps = { department: Home["departments"][number]; context: VisitorContext };

function DepartmentCard({ department: { departmentId, name, image }, context }: DepartmentCardProps) {
  return (
    <a className="department-card" href={`/department/${encodeURIComponent(departmentId)}`}>
      {image && (
        <img
          src={createImageLoader(context)({ id: image, width: RECOMMENDATION_THUMBNAIL })}
          width={RECOMMENDATION_THUMBNAIL}
          height={RECOMMENDATION_THUMBNAIL}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span>{name}</span>
    </a>
  );
}
