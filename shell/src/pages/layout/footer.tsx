import { isLoggedIn, shellTexts, type VisitorContext } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { selectDepartmentsPath } from "../rules/home-path.js";

type FooterProps = { readonly context: VisitorContext };
type LinkGroup = {
  readonly heading: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
};

/** Every path is a page of this shop on both tenants. */
function toGroups(context: VisitorContext): readonly LinkGroup[] {
  const texts = shellTexts[context.tenant];
  const { signInUrl, signUpUrl } = context.links;
  return [
    {
      heading: texts.footerShop,
      links: [
        { text: texts.departmentsHeading, href: selectDepartmentsPath(context) },
        { text: texts.printCenter, href: "/services/print/print-center" },
        { text: texts.cart, href: "/cart" },
      ],
    },
    {
      heading: texts.footerAccount,
      links: isLoggedIn(context)
        ? [{ text: texts.accountAndOrders, href: "/account" }]
        : [
            { text: texts.signIn, href: toSignInUrl(signInUrl, { returnTo: "/account" }) },
            { text: texts.signUp, href: signUpUrl },
          ],
    },
    {
      heading: texts.footerHelp,
      links: [
        { text: "Help", href: "/help" },
        { text: "Contact us", href: "/contact" },
        { text: "Terms and conditions", href: "/terms" },
        { text: "Privacy", href: "/privacy" },
      ],
    },
  ];
}

export function Footer({ context }: FooterProps) {
  return (
    <footer className="site-footer" data-print="hide">
      <div className="site-footer-groups">
        {toGroups(context).map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <p className="site-footer-heading" aria-hidden="true">
              {heading}
            </p>
            <ul>
              {links.map(({ text, href }) => (
                <li key={text}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="site-footer-name">{shellTexts[context.tenant].storeName}</p>
    </footer>
  );
}
