import styled from "@emotion/styled";
import { type DesignLayout, type DesignSide, PRINT_FONTS } from "shared-contracts";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import type { ReactNode } from "react";

export type PrintedSideProps = {
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
