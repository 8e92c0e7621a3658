import styled from "@emotion/styled";
import { layOutDesign, type PrintDesign } from "shared-contracts";
import { PrintedSide } from "./printed-side.js";
import { SheetPlace, SheetTable, toCorners } from "./sheet-place.js";
import { texts } from "../texts.js";

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
