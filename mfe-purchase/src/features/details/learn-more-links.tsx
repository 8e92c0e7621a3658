import styled from "@emotion/styled";
import { Link } from "shared-ui";
import type { LearnMoreLink } from "../../rules/identity/list-learn-more-links.js";

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
`;

/** Where to read more about what an item's badges claim. */
export function LearnMoreLinks({ links, learnMore }: { links: readonly LearnMoreLink[]; learnMore: string }) {
  if (links.length === 0) return null;
  return (
    <List aria-label={learnMore}>
      {links.map(({ kind, subject, url, external }) => (
        <li key={kind}>
          <Link href={url} external={external}>
            {learnMore}: {subject}
          </Link>
        </li>
      ))}
    </List>
  );
}
