import { formatText, shellTexts, type VisitorContext } from "shared-contracts";
import { CART_PATH, HELP_PAGE_PATHS, SERVICE_PAGE_PATHS } from "shared-contracts/constants";
import { toAccountLinks, type NamedLink } from "../rules/account-links.js";
import { homeTexts } from "../rules/home.texts.js";
import { selectDepartmentsPath } from "../rules/paths.js";

export type FooterProps = {
  context: VisitorContext;
  /** Where signing in leads back to. */
  returnTo: string;
};

type LinkGroup = { readonly heading: string; readonly links: readonly NamedLink[] };

/** Every path is a page of this shop on both tenants. */
function toGroups({ context, returnTo }: FooterProps): readonly LinkGroup[] {
  const texts = shellTexts[context.tenant];
  const toContentLinks = (paths: readonly string[]) =>
    context.links.contentPages
      .filter(({ path }) => paths.includes(path))
      .map(({ path, title }) => ({ text: title, href: path }));
  return [
    {
      heading: texts.footerShop,
      links: [
        { text: texts.departmentsHeading, href: selectDepartmentsPath(context) },
        { text: texts.printCenter, href: "/services/print/print-center" },
        ...toContentLinks(SERVICE_PAGE_PATHS),
        { text: texts.cart, href: CART_PATH },
      ],
    },
    { heading: texts.footerAccount, links: toAccountLinks(context, returnTo) },
    { heading: texts.footerHelp, links: toContentLinks(HELP_PAGE_PATHS) },
  ].filter(({ links }) => links.length > 0);
}

export function Footer({ context, returnTo }: FooterProps) {
  const { storeName } = shellTexts[context.tenant];
  const texts = homeTexts[context.tenant];
  const { returnDays, paymentNote } = context.settings;
  const returns = returnDays === undefined ? undefined : formatText(texts.returns, { n: returnDays });
  const notes = [returns, paymentNote].filter((note) => note !== undefined);
  return (
    <footer className="site-footer" data-print="hide">
      <div className="site-footer-groups">
        <div className="site-footer-about">
          <p className="site-footer-name">{storeName}</p>
          <p>{texts.headline}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {toGroups({ context, returnTo }).map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <p className="site-footer-heading" aria-hidden="true">
              {heading}
            </p>
            <ul>
              {links.map(({ text, href }) => (
                <li key={href}>
                  <a href={href} {...(href === CART_PATH && { rel: "nofollow" })}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
