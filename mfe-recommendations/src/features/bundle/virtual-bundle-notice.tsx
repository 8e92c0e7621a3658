import styled from "@emotion/styled";
import type { SkuSetChild } from "shared-contracts";
import { toTileAddress } from "../../rules/tiles/tile-address.js";

export type VirtualBundleNoticeProps = {
  text: string;
  parts: readonly SkuSetChild[];
  /** Said once all parts are in the cart. */
  addedText: string | undefined;
};

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-block-end: var(--space-4);
  padding: var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-surface-muted);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
  }
`;

/** Says of what a set consists. */
export function VirtualBundleNotice({ text, parts, addedText }: VirtualBundleNoticeProps) {
  return (
    <Box aria-label={text}>
      <strong>{text}</strong>
      <ul>
        {parts.map(({ skuNumber, name, quantity = 1 }) => (
          <li key={skuNumber}>
            {quantity > 1 && `${quantity} × `}
            <a href={toTileAddress({ itemId: skuNumber })}>{name ?? skuNumber}</a>
          </li>
        ))}
      </ul>
      <output>{addedText}</output>
    </Box>
  );
}
