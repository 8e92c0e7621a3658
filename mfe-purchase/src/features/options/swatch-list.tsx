import styled from "@emotion/styled";
import { useState } from "react";
import { Picture, Spinner, type PictureAddress } from "shared-ui";

export type ShownSwatch = {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly image: PictureAddress | undefined;
  readonly isCurrent: boolean;
};

/** Edge of a swatch in CSS pixels. */
const SWATCH_SIZE = 48;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Swatch = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${SWATCH_SIZE + 8}px;
  block-size: ${SWATCH_SIZE + 8}px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-small);
  font: var(--type-caption);
  color: inherit;
  text-decoration: none;
  &[aria-current] {
    border-color: var(--color-accent);
    box-shadow: 0 0 0 1px var(--color-accent);
  }
  > svg {
    position: absolute;
  }
`;

/** The colours or sizes of an item, each a page of its own. */
export function SwatchList({ label, swatches }: { label: string; swatches: readonly ShownSwatch[] }) {
  if (swatches.length === 0) return null;
  return (
    <List aria-label={label}>
      {swatches.map((swatch) => (
        <li key={swatch.sku}>
          <SwatchLink swatch={swatch} />
        </li>
      ))}
    </List>
  );
}

function SwatchLink({ swatch: { name, url, image, isCurrent } }: { swatch: ShownSwatch }) {
  const [isLoading, setLoading] = useState(image !== undefined);
  const settle = () => setLoading(false);
  return (
    <Swatch href={url} aria-label={name} aria-current={isCurrent ? "page" : undefined}>
      {image ? (
        <Picture src={image} alt="" width={SWATCH_SIZE} height={SWATCH_SIZE} onLoad={settle} onError={settle} />
      ) : (
        name
      )}
      {isLoading && <Spinner size={16} />}
    </Swatch>
  );
}
