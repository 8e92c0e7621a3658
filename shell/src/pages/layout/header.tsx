import { isLoggedIn, type VisitorContext } from "shared-contracts";
import { CartIcon, SearchIcon, UserIcon } from "shared-ui";
import { selectHomePath } from "../rules/home-path.js";

export type HeaderProps = {
  context: VisitorContext;
  /** Pieces in the cart; undefined while the cart could not be read. */
  cartCount: number | undefined;
  /** What was searched for on this page. */
  searchText?: string | undefined;
  /** Where signing in leads back to. */
  returnTo: string;
};

const STORE_NAMES = { retail: "Office Supplies", business: "Office Supplies Business" } as const;

/** Plain links and forms: everything in it works without JavaScript. The cart count follows `cart/changed`. */
export function Header({ context, cartCount, searchText, returnTo }: HeaderProps) {
  const back = encodeURIComponent(returnTo);
  return (
    <header className="site-header" data-print="hide">
      <div className="site-header-row">
        <a className="site-name" href={selectHomePath(context)}>
          {STORE_NAMES[context.tenant]}
        </a>
        <form className="site-search" role="search" action="/search" method="get">
          <label className="visually-hidden" htmlFor="site-search-text">
            Search products
          </label>
          <input
            id="site-search-text"
            type="search"
            name="q"
            maxLength={200}
            placeholder="Search products"
            autoComplete="off"
            defaultValue={searchText}
          />
          <button type="submit" aria-label="Search">
            <SearchIcon />
          </button>
        </form>
        <nav className="site-links" aria-label="Account and cart">
          {isLoggedIn(context) ? (
            <>
              <span className="site-visitor">
                <UserIcon />
                {context.user.displayName ?? "Signed in"}
              </span>
              <a href={`${context.links.signOutUrl}?returnTo=${back}`}>Sign out</a>
            </>
          ) : (
            <a href={`${context.links.signInUrl}?returnTo=${back}`}>
              <UserIcon />
              Sign in
            </a>
          )}
          <a id="cart-link" className="site-cart" href="/cart" aria-label={toCartLabel(cartCount)}>
            <CartIcon />
            <span aria-hidden="true">Cart</span>
            <span id="cart-count" className="site-cart-count" aria-hidden="true">
              {cartCount ? String(cartCount) : ""}
            </span>
          </a>
        </nav>
      </div>
    </header>
  );
}

function toCartLabel(count: number | undefined): string {
  if (count === undefined) return "Cart";
  return count === 1 ? "Cart, 1 item" : `Cart, ${count} items`;
}
