/** Every path answers with a page of the tenant's content. */
const FOOTER_LINKS = [
  { text: "Help", href: "/help" },
  { text: "Contact us", href: "/contact" },
  { text: "Terms and conditions", href: "/terms" },
  { text: "Privacy", href: "/privacy" },
] as const;

export function Footer() {
  return (
    <footer className="site-footer" data-print="hide">
      <nav aria-label="Help">
        <ul>
          {FOOTER_LINKS.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
