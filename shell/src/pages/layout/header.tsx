import {
  ACCOUNT_ROUTES,
  DELIVERY_ROUTES,
  deliveryTexts,
  formatText,
  hasPermission,
  isLoggedIn,
  selectHomePath,
  shellTexts,
  type Tenant,
  type VisitorContext,
} from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { CART_PATH } from "shared-contracts/constants";
import { Button, CartIcon, ChevronDownIcon, ListIcon, PinIcon, SearchIcon, StoreIcon, UserIcon } from "shared-ui";
import { toAccountLinks, type NamedLink } from "../rules/account-links.js";
import { PageForm } from "../views/page-form.js";
import { headerTexts } from "../rules/header.texts.js";

/** A sheet of paper with a folded corner and a pine cut out of it. Fill with the even-odd rule. */
export const LOGO_MARK = "M9 5h9v6h6v16H9zM20 5l4 4h-4zM16.5 12 20 17h-1.8l3.3 5h-4v3.5h-2V22h-4l3.3-5H13z";

export type HeaderProps = {
  context: VisitorContext;
  /** Number of items in the cart; undefined if the cart couldn't be read. */
  cartCount: number | undefined;
  /** Search text of the current page. */
  searchText?: string | undefined;
  /** Where to return after signing in or choosing another ZIP code. */
  returnTo: string;
  /** What was entered as a location and refused: its panel opens again. */
  refusedPlace?: string | undefined;
};

/**
 * Links, forms and popovers, so that everything works without JavaScript. Browsers close a popover by Escape and by a
 * press elsewhere. The cart count follows `cart/changed`.
 */
export function Header({ context, cartCount, searchText, returnTo, refusedPlace }: HeaderProps) {
  const texts = shellTexts[context.tenant];
  return (
    <header className="site-header" data-print="hide">
      <div className="site-header-row">
        <a className="site-name" href={selectHomePath(context)}>
          <Logo tenant={context.tenant} />
        </a>
        <DepartmentsMenu context={context} />
        <search className="site-search">
          <form action="/search" method="get">
            <label className="visually-hidden" htmlFor="site-search-text">
              {texts.searchPlaceholder}
            </label>
            <input
              id="site-search-text"
              type="search"
              name="q"
              maxLength={200}
              placeholder={texts.searchPlaceholder}
              autoComplete="off"
              defaultValue={searchText}
            />
            <button type="submit" aria-label={texts.search}>
              <SearchIcon />
            </button>
          </form>
        </search>
        <div className="site-links">
          <LocationMenu context={context} refusedPlace={refusedPlace} />
          <nav aria-label="Account and cart">
            {isLoggedIn(context) ? (
              <AccountMenu context={context} />
            ) : (
              <a className="site-visitor" href={toSignInUrl(context.links.signInUrl, { returnTo })}>
                <UserIcon />
                <span>{texts.signIn}</span>
              </a>
            )}
            <a
              id="cart-link"
              className="site-cart"
              href={CART_PATH}
              rel="nofollow"
              aria-label={toCartLabel(context, cartCount)}
            >
              <CartIcon />
              <span aria-hidden="true">{texts.cart}</span>
              <span id="cart-count" className="site-cart-count" aria-hidden="true">
                {cartCount ? String(cartCount) : ""}
              </span>
            </a>
          </nav>
        </div>
      </div>
    </header>
  );
}

const DEPARTMENTS_ID = "site-departments";

function DepartmentsMenu({ context: { tenant, links } }: Pick<HeaderProps, "context">) {
  const { departments } = shellTexts[tenant];
  if (links.departments.length === 0) return null;
  return (
    <>
      <button type="button" className="site-menu site-departments" popoverTarget={DEPARTMENTS_ID}>
        <ListIcon />
        <span>{departments}</span>
      </button>
      <nav id={DEPARTMENTS_ID} className="site-panel site-department-links" popover="auto" aria-label={departments}>
        <LinkList links={links.departments.map(({ path, title }) => ({ text: title, href: path }))} />
      </nav>
    </>
  );
}

function LinkList({ links }: { readonly links: readonly NamedLink[] }) {
  return (
    <ul>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

const LOCATION_ID = "site-location";
const LOCATION_ERROR_ID = "site-location-error";

function LocationMenu({ context, refusedPlace }: Pick<HeaderProps, "context" | "refusedPlace">) {
  const texts = headerTexts[context.tenant];
  const { zipCode } = context;
  const storeName = hasPermission(context, "isBOPISEnabled") ? context.storeName : undefined;
  return (
    <>
      <button type="button" className="site-menu site-location" popoverTarget={LOCATION_ID}>
        <PinIcon />
        <span>
          <span className="visually-hidden">{texts.zipCode} </span>
          {zipCode}
          {storeName && (
            <span className="site-store">
              <span className="visually-hidden">{texts.store} </span>
              {storeName}
            </span>
          )}
        </span>
      </button>
      <div id={LOCATION_ID} className="site-panel" popover="auto">
        <PageForm call={DELIVERY_ROUTES.chooseLocation.name}>
          <p className="site-panel-heading">{texts.locationHeading}</p>
          <label className="field">
            {texts.locationField}
            <input
              type="text"
              name="q"
              autoComplete="postal-code"
              aria-required
              maxLength={60}
              defaultValue={refusedPlace ?? zipCode}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- Takes the focus when the panel opens, not before.
              autoFocus
              {...(refusedPlace !== undefined && { "aria-invalid": true, "aria-describedby": LOCATION_ERROR_ID })}
            />
          </label>
          {refusedPlace !== undefined && (
            <p id={LOCATION_ERROR_ID} className="field-error">
              {deliveryTexts[context.tenant].locationInvalid}
            </p>
          )}
          <Button type="submit">{texts.locationSave}</Button>
          {storeName && (
            <p className="site-panel-store">
              <StoreIcon /> {formatText(texts.locationStore, { store: storeName })}
            </p>
          )}
        </PageForm>
      </div>
    </>
  );
}

const ACCOUNT_ID = "site-account";

function AccountMenu({ context }: Pick<HeaderProps, "context">) {
  const { signOut } = shellTexts[context.tenant];
  const name = context.user.displayName ?? "";
  return (
    <>
      <button
        type="button"
        className="site-menu site-visitor"
        popoverTarget={ACCOUNT_ID}
        aria-label={formatText(headerTexts[context.tenant].accountOf, { name })}
      >
        <UserIcon />
        <span>{name}</span>
        <ChevronDownIcon size={16} />
      </button>
      <div id={ACCOUNT_ID} className="site-panel" popover="auto">
        <LinkList links={toAccountLinks(context)} />
        <PageForm call={ACCOUNT_ROUTES.signOut.name} returnTo="/">
          <button className="site-sign-out" type="submit">
            {signOut}
          </button>
        </PageForm>
      </div>
    </>
  );
}

function toCartLabel({ tenant }: Pick<VisitorContext, "tenant">, count: number | undefined): string {
  const { cart, cartCount } = shellTexts[tenant];
  if (count === undefined) return cart;
  return count === 1 ? `${cart}, 1 item` : formatText(cartCount, { n: count });
}

/** The mark and the store's name as text, so that it can be read, found and enlarged. A tenant's suffix follows. */
function Logo({ tenant }: { tenant: Tenant }) {
  const { storeName: shop } = shellTexts.retail;
  const { storeName } = shellTexts[tenant];
  const tenantWord = storeName.startsWith(`${shop} `) ? storeName.slice(shop.length) : "";
  return (
    <>
      <svg viewBox="9 5 15 22" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={LOGO_MARK} />
      </svg>
      <span>
        {tenantWord ? shop : storeName}
        {tenantWord && <small>{tenantWord}</small>}
      </span>
    </>
  );
}
