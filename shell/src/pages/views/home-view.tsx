import {
  type CONTENT_CALLS,
  createImageLoader,
  formatText,
  hasPermission,
  isLoggedIn,
  shellTexts,
  type RecommendationTile,
  type ResponseOf,
  type VisitorContext,
} from "shared-contracts";
import { isStoreFar } from "shared-contracts/commerce";
import { RECOMMENDATION_THUMBNAIL } from "shared-contracts/constants";
import { ButtonLink, RefreshIcon, StoreIcon, TagIcon, TruckIcon } from "shared-ui";
import { DEPARTMENTS_ANCHOR } from "../rules/paths.js";
import { homeTexts } from "../rules/home.texts.js";
import type { PageContent } from "./content-view.js";
import { ItemTile, Thumbnail } from "./item-tile.js";

type Home = ResponseOf<typeof CONTENT_CALLS.getHome>;

export type HomeViewProps = {
  context: VisitorContext;
  /** The tenant's content for this URL, if any. */
  content: PageContent | undefined;
  home: Home;
};

const HERO_PICTURES = 3;

/** The tenant's headline, departments and suggested items. Empty rows are hidden. */
export function HomeView({ context, content, home }: HomeViewProps) {
  const texts = homeTexts[context.tenant];
  return (
    <>
      <Hero context={context} content={content} items={home.popular} />
      <Promises context={context} />
      {home.departments.length > 0 && (
        <nav aria-labelledby={DEPARTMENTS_ANCHOR}>
          <h2 id={DEPARTMENTS_ANCHOR}>{shellTexts[context.tenant].departmentsHeading}</h2>
          <ul className="department-list">
            {home.departments.map((department) => (
              <li key={department.departmentId}>
                <DepartmentCard department={department} context={context} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ItemRow id="offers" heading={texts.offers} tiles={home.offers} context={context} />
      <ItemRow id="best-sellers" heading={texts.bestSellers} tiles={home.popular} context={context} />
      <ItemRow id="viewed" heading={texts.recentlyViewed} tiles={home.recentlyViewed} context={context} />
    </>
  );
}

type HeroProps = Pick<HomeViewProps, "context" | "content"> & { readonly items: readonly RecommendationTile[] };

function Hero({ context, content, items }: HeroProps) {
  const texts = homeTexts[context.tenant];
  const { displayName } = context.user;
  const isMember = isLoggedIn(context);
  return (
    <section className="home-hero" aria-labelledby="home-heading">
      <div className="home-hero-words">
        {isMember && displayName && <p>{formatText(shellTexts[context.tenant].greeting, { name: displayName })}</p>}
        <h1 id="home-heading">{content?.title ?? texts.headline}</h1>
        {(content?.paragraphs ?? [texts.lead]).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="other-pages">
          <ButtonLink href={`#${DEPARTMENTS_ANCHOR}`} size="large">
            {texts.shopDepartments}
          </ButtonLink>
          <ButtonLink href={isMember ? "/account" : context.links.signUpUrl} size="large" variant="secondary">
            {isMember ? texts.yourOrders : texts.createAccount}
          </ButtonLink>
        </p>
      </div>
      <HeroPictures context={context} items={items} />
    </section>
  );
}

/** Bestsellers as decoration; the same items are listed below with their names. */
function HeroPictures({ context, items }: Omit<HeroProps, "content">) {
  const images = items.flatMap(({ image }) => image ?? []).slice(0, HERO_PICTURES);
  if (images.length < HERO_PICTURES) return null;
  return (
    <div className="home-hero-pictures">
      {images.map((id) => (
        <Thumbnail key={id} id={id} context={context} />
      ))}
    </div>
  );
}

/** Only promises that apply to this visitor. */
function Promises({ context }: Pick<HomeViewProps, "context">) {
  const texts = homeTexts[context.tenant];
  const { returnDays, paymentNote } = context.settings;
  const { storeName } = context;
  const isPickup = storeName !== undefined && hasPermission(context, "isBOPISEnabled") && !isStoreFar(context);
  const promises = [
    { icon: <TruckIcon />, text: formatText(texts.delivering, { zip: context.zipCode }) },
    isPickup && { icon: <StoreIcon />, text: formatText(texts.pickup, { store: storeName }) },
    returnDays !== undefined && { icon: <RefreshIcon />, text: formatText(texts.returns, { n: returnDays }) },
    paymentNote !== undefined && { icon: <TagIcon />, text: paymentNote },
  ].filter((promise) => promise !== false);
  return (
    <ul className="home-promises" aria-label={texts.promises}>
      {promises.map(({ icon, text }) => (
        <li key={text}>
          {icon} {text}
        </li>
      ))}
    </ul>
  );
}

type ItemRowProps = {
  readonly id: string;
  readonly heading: string;
  readonly tiles: readonly RecommendationTile[];
  readonly context: VisitorContext;
};

function ItemRow({ id, heading, tiles, context }: ItemRowProps) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul className="tile-row">
        {tiles.map((tile) => (
          <li key={tile.itemId}>
            <ItemTile tile={tile} context={context} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
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
      <span dir="auto">{name}</span>
    </a>
  );
}
