import styled from "@emotion/styled";
import { layOutDesign, type PrintDesign } from "shared-contracts";
import { SheetPlace, SheetTable } from "./sheet-place.js";
import { texts } from "../texts.js";

const Frame = styled.figure`
  margin: 0;
`;

const Sheet = styled.svg`
  display: block;
  inline-size: 100%;
  box-shadow: 0 1px 4px rgb(18 24 29 / 25%);
`;

const FONT = "Helvetica, Arial, sans-serif";

/** The pages as printed, in the same layout as the proof. */
export function DesignPreview({ design }: { design: PrintDesign }) {
  const layout = layOutDesign(design);
  const { width, height, ink, paper, sides } = layout;
  return (
    <SheetTable>
      {sides.map(({ side, lines }) => (
        <SheetPlace key={side} side={side} layout={layout}>
          <Frame aria-label={texts[`${side}Preview`]}>
            <Sheet viewBox={`0 0 ${width} ${height}`}>
              <rect width={width} height={height} fill={paper} />
              {lines.map(({ text, x, y, size }) => (
                <text key={y} x={x} y={y} fontSize={size} fontFamily={FONT} fill={ink} textAnchor="middle">
                  {text}
                </text>
              ))}
            </Sheet>
          </Frame>
        </SheetPlace>
      ))}
    </SheetTable>
  );
}
