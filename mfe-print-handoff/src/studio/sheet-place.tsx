import styled from "@emotion/styled";
import { formatText, type DesignLayout, type DesignSideName } from "shared-contracts";
import type { ReactNode } from "react";
import { texts } from "../texts.js";

export type SheetPlaceProps = {
  side: DesignSideName;
  layout: DesignLayout;
  children: ReactNode;
};

const POINTS_PER_INCH = 72;
/** Maximum height, so that a whole sheet fits in the window. */
const MAX_HEIGHT = "70svh";

export const SheetTable = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
  border-radius: var(--radius-medium);
  background: var(--color-surface-sunken);
`;

const Place = styled.div`
  justify-self: center;
`;

const Caption = styled.p`
  display: flex;
  justify-content: space-between;
  margin-block-end: var(--space-1);
  font: var(--type-small);
  > :first-of-type {
    font-weight: var(--weight-bold);
  }
`;

/** Space for one side, as large as the window allows, labeled with name and size. */
export function SheetPlace({ side, layout, children }: SheetPlaceProps) {
  const { width, height } = layout;
  const size = { width: width / POINTS_PER_INCH, height: height / POINTS_PER_INCH };
  return (
    <Place style={{ inlineSize: `min(100%, calc(${MAX_HEIGHT} * ${width / height}))` }}>
      <Caption>
        <span>{texts[`${side}Side`]}</span>
        <span>{formatText(texts.sheetSize, size)}</span>
      </Caption>
      {children}
    </Place>
  );
}

/** CSS radius of the corners, as shares of the sheet's size. */
export function toCorners({ width, height, radius }: DesignLayout): string {
  return `${(100 * radius) / width}% / ${(100 * radius) / height}%`;
}
