import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { StoreIcon, TruckIcon } from "shared-ui";

export type DeliveryPromiseProps = {
  /** `Delivery`, `Backordered` … */
  label: string;
  /** What is known beside it: date, `Get it tomorrow`, `Delivery fees may apply`. */
  lines: readonly string[];
  /** Where it goes, with a way to change it. */
  location: ReactNode;
  /** The visitor's store; absent where pickup is not offered. */
  pickup:
    | { readonly promise: string; readonly store: string | undefined; readonly address: string | undefined }
    | undefined;
};

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  font: var(--type-body);
  li {
    display: flex;
    gap: var(--space-3);
  }
  svg {
    color: var(--color-text-muted);
  }
`;

const Headline = styled.p`
  font-weight: var(--weight-bold);
`;

const Line = styled.p`
  color: var(--color-text-muted);
`;

/** How and when the item reaches the shopper. */
export function DeliveryPromise({ label, lines, location, pickup }: DeliveryPromiseProps) {
  return (
    <List>
      <li>
        <TruckIcon />
        <div>
          <Headline>{label}</Headline>
          {lines.map((line) => (
            <Line key={line}>{line}</Line>
          ))}
          {location}
        </div>
      </li>
      {pickup && (
        <li>
          <StoreIcon />
          <div>
            <Headline>{pickup.promise}</Headline>
            {pickup.store && <Line>{pickup.store}</Line>}
            {pickup.address && <Line>{pickup.address}</Line>}
          </div>
        </li>
      )}
    </List>
  );
}
