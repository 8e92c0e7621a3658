import styled from "@emotion/styled";
import {
  type DesignLayout,
  type DesignSide,
  type DesignSideName,
  formatText,
  layOutDesign,
  PRINT_FONTS,
  type PrintDesign,
} from "shared-contracts";
import type { ReactNode } from "react";
import { texts } from "../texts.js";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";

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

const Frame = styled.figure`
  margin: 0;
  box-shadow: 0 1px 4px rgb(18 24 29 / 25%);
`;

/** The pages as printed. */
export function DesignPreview({ design }: { design: PrintDesign }) {
  const layout = layOutDesign(design);
  return (
    <SheetTable>
      {layout.sides.map((side) => (
        <SheetPlace key={side.side} side={side.side} layout={layout}>
          <Frame aria-label={texts[`${side.side}Preview`]} style={{ borderRadius: toCorners(layout) }}>
            <PrintedSide layout={layout} side={side} />
          </Frame>
        </SheetPlace>
      ))}
    </SheetTable>
  );
}

type PrintedSideProps = {
  layout: DesignLayout;
  side: DesignSide;
  /** Drawn above what is printed, in points. */
  children?: ReactNode;
};

const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  border-radius: inherit;
`;

const MISSING_PICTURE = "#c9d3d9";

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

/** One side as it is printed, in the same layout as the proof. */
export function PrintedSide({ layout, side: { shapes, pictures, lines }, children }: PrintedSideProps) {
  const { width, height, ink, accent, paper, font } = layout;
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} fill={paper} />
      {shapes.map((shape) => (
        <rect key={`${shape.x} ${shape.y}`} {...shape} fill={accent} />
      ))}
      {pictures.map(({ fileId, ...box }, index) => (
        <g key={`${fileId} ${index}`}>
          <rect {...box} fill={MISSING_PICTURE} />
          <image
            {...box}
            href={`${PRINT_UPLOADS_PATH}/${encodeURIComponent(fileId)}/preview`}
            preserveAspectRatio="none"
          />
        </g>
      ))}
      <g fill={ink} fontFamily={PRINT_FONTS[font].family}>
        {lines.map(({ text, x, y, size, align }, index) => (
          <text key={index} x={x} y={y} fontSize={size} textAnchor={ANCHORS[align]}>
            {text}
          </text>
        ))}
      </g>
      {children}
    </Drawing>
  );
}
