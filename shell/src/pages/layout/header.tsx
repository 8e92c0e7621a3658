import { ACCOUNT_SIGN_OUT_ACTION } from "../rules/form-actions.js";
import { formatText, isLoggedIn, shellTexts, type VisitorContext } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { CartIcon, SearchIcon, UserIcon } from "shared-ui";
import { selectDepartmentsPath, selectHomePath } from "../rules/home-path.js";
import { Logo } from "./logo.js";

export type HeaderProps = {
  context: VisitorContext;
  /** Number of items in the cart; undefined if the cart couldn't be read. */
  cartCount: number | undefined;
  /** Search text of the current page. */
  searchText?: string | undefined;
  /** Where to return after signing in. */
  returnTo: string;
};

/** Plain links and forms, so that everything works without JavaScript. The cart count follows `cart/changed`. */
export function Header({ context, cartCount, searchText, returnTo }: HeaderProps) {
  const texts = shellTexts[context.tenant];
  return (
    <header className="site-header" data-print="hide">
      <div className="site-header-row">
        <a className="site-name" href={selectHomePath(context)}>
          <Logo tenant={context.tenant} />
        </a>
        <a className="site-departments" href={selectDepartmentsPath(context)}>
          {texts.departments}
        </a>
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
        <nav className="site-links" aria-label="Account and cart">
          {isLoggedIn(context) ? (
            <>
              <a className="site-visitor" href="/account">
                <UserIcon />
                <span>{context.user.displayName ?? texts.signIn}</span>
              </a>
              <form method="post" action={ACCOUNT_SIGN_OUT_ACTION}>
                <button className="site-sign-out" type="submit">
                  {texts.signOut}
                </button>
              </form>
            </>
          ) : (
            <a href={toSignInUrl(context.links.signInUrl, { returnTo })}>
              <UserIcon />
              {texts.signIn}
            </a>
          )}
          <a id="cart-link" className="site-cart" href="/cart" aria-label={toCartLabel(context, cartCount)}>
            <CartIcon />
            <span aria-hidden="true">{texts.cart}</span>
            <span id="cart-count" className="site-cart-count" aria-hidden="true">
              {cartCount ? String(cartCount) : ""}
            </span>
          </a>
        </nav>
      </div>
    </header>
  );
}

function toCartLabel({ tenant }: Pick<VisitorContext, "tenant">, count: number | undefined): string {
  const { cart, cartCount } = shellTexts[tenant];
  if (count === undefined) return cart;
  return count === 1 ? `${cart}, 1 item` : formatText(cartCount, { n: count });
}
