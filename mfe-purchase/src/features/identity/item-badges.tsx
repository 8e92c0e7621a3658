import styled from "@emotion/styled";
import { Badge, type BadgeTone } from "shared-ui";

export type ShownBadge = { readonly name: string; readonly tone: BadgeTone };

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

export function ItemBadges({ badges }: { badges: readonly ShownBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <List aria-label="Badges">
      {badges.map(({ name, tone }) => (
        <li key={name}>
          <Badge tone={tone}>{name}</Badge>
        </li>
      ))}
    </List>
  );
}
