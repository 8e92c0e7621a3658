import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { Button, MEDIA } from "shared-ui";

export type BundleFrameProps = {
  tiles: readonly { readonly key: string; readonly tile: ReactNode }[];
  /** The sum of what is selected, where it may be shown. */
  total: string | undefined;
  addLabel: string;
  canAdd: boolean;
  isAdding: boolean;
  /** Said once the whole bundle is in the cart. */
  addedText: string | undefined;
  failure: string | undefined;
  onAdd: () => void;
};

const Layout = styled.div`
  display: grid;
  gap: var(--space-4);
  ${MEDIA.fromMd} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 1fr);
    align-items: center;
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  ${MEDIA.fromSm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Summary = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: center;
  strong {
    font: var(--type-title);
    font-weight: var(--weight-bold);
    font-variant-numeric: tabular-nums;
  }
  /* One of both at a time, in a place that is always there: nothing moves when it comes. */
  > div {
    min-block-size: 1lh;
  }
  output {
    color: var(--color-positive);
    font-weight: var(--weight-bold);
  }
  [role="alert"] {
    color: var(--color-negative);
  }
`;

/** Tiles beside each other, and one button for all that are selected. */
export function BundleFrame(props: BundleFrameProps) {
  const { tiles, total, addLabel, canAdd, isAdding, addedText, failure, onAdd } = props;
  return (
    <Layout>
      <Tiles>
        {tiles.map(({ key, tile }) => (
          <li key={key}>{tile}</li>
        ))}
      </Tiles>
      <Summary>
        {total && <strong>{total}</strong>}
        <Button wide disabled={!canAdd} busy={isAdding} data-needs-script onClick={onAdd}>
          {addLabel}
        </Button>
        <div>
          <output>{addedText}</output>
          <p role="alert">{failure}</p>
        </div>
      </Summary>
    </Layout>
  );
}
