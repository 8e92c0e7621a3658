import styled from "@emotion/styled";
import { layOutDesign, PRINT_FONTS, type PrintDesign } from "shared-contracts";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { SheetPlace, SheetTable, toCorners } from "./sheet-place.js";
import { texts } from "../texts.js";

const Frame = styled.figure`
  margin: 0;
`;

const Sheet = styled.svg`
  display: block;
  inline-size: 100%;
  box-shadow: 0 1px 4px rgb(18 24 29 / 25%);
`;

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

/** The pages as printed, in the same layout as the proof. */
export function DesignPreview({ design }: { design: PrintDesign }) {
  const layout = layOutDesign(design);
  const { width, height, ink, accent, paper, font, sides } = layout;
  return (
    <SheetTable>
      {sides.map(({ side, shapes, pictures, lines }) => (
        <SheetPlace key={side} side={side} layout={layout}>
          <Frame aria-label={texts[`${side}Preview`]}>
            <Sheet viewBox={`0 0 ${width} ${height}`} style={{ borderRadius: toCorners(layout) }}>
              <rect width={width} height={height} fill={paper} />
              {shapes.map((shape) => (
                <rect key={`${shape.x} ${shape.y}`} {...shape} fill={accent} />
              ))}
              {pictures.map(({ fileId, ...box }) => (
                <image
                  key={`${fileId} ${box.x} ${box.y}`}
                  {...box}
                  href={`${PRINT_UPLOADS_PATH}/${encodeURIComponent(fileId)}/preview`}
                  preserveAspectRatio="none"
                />
              ))}
              <g fill={ink} fontFamily={PRINT_FONTS[font].family}>
                {lines.map(({ text, x, y, size, align }) => (
                  <text key={y} x={x} y={y} fontSize={size} textAnchor={ANCHORS[align]}>
                    {text}
                  </text>
                ))}
              </g>
            </Sheet>
          </Frame>
        </SheetPlace>
      ))}
    </SheetTable>
  );
}
