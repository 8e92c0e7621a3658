import styled from "@emotion/styled";
import { Link } from "../text/link.js";

export type BreadcrumbsProps = {
  /** From home to the page above this one; a last entry without `url` is this page. */
  entries: readonly { readonly displayName: string; readonly url?: string }[];
};

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  font: var(--type-small);
  color: var(--color-text-muted);
  li + li::before {
    content: "/";
    margin-inline-end: var(--space-1);
    color: var(--color-border-strong);
  }
`;

export function Breadcrumbs({ entries }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <Trail>
        {entries.map(({ displayName, url }) => (
          <li key={`${url ?? ""}${displayName}`}>
            {url ? (
              <Link href={url} quiet>
                {displayName}
              </Link>
            ) : (
              <span aria-current="page">{displayName}</span>
            )}
          </li>
        ))}
      </Trail>
    </nav>
  );
}
