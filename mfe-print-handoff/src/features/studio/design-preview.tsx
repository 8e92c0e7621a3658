import styled from "@emotion/styled";
import { layOutDesign, type PrintDesign } from "shared-contracts";

export type DesignPreviewProps = {
  design: PrintDesign;
  texts: { readonly frontPreview: string; readonly backPreview: string };
};

const Sheets = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: center;
  align-content: start;
  padding: var(--space-5);
  border-radius: var(--radius-medium);
  background: var(--color-surface-sunken);
  > figure {
    inline-size: 100%;
    margin: 0;
  }
`;

const Sheet = styled.svg`
  inline-size: 100%;
  max-block-size: 26rem;
  filter: drop-shadow(0 1px 3px rgb(18 24 29 / 25%));
`;

const FONT = "Helvetica, Arial, sans-serif";

/** The pages as they will be printed, in the layout that the proof is drawn with. */
export function DesignPreview({ design, texts }: DesignPreviewProps) {
  const { width, height, ink, paper, sides } = layOutDesign(design);
  return (
    <Sheets>
      {sides.map(({ side, lines }) => (
        <figure key={side} aria-label={texts[`${side}Preview`]}>
          <Sheet viewBox={`0 0 ${width} ${height}`}>
            <rect width={width} height={height} fill={paper} />
            {lines.map(({ text, x, y, size }) => (
              <text key={y} x={x} y={y} fontSize={size} fontFamily={FONT} fill={ink} textAnchor="middle">
                {text}
              </text>
            ))}
          </Sheet>
        </figure>
      ))}
    </Sheets>
  );
}
