import styled from "@emotion/styled";
import { formatText, type DesignLayout } from "shared-contracts";
import { Message } from "shared-ui";
import { findLinesAtRisk } from "../sheet/lines-at-risk.rule.js";
import type { Point, StageElement } from "./element.rule.js";
import { texts } from "../../texts.js";

export type StageHintsProps = {
  layout: DesignLayout;
  /** The selected element and its position. */
  chosen: (Point & { readonly name: string }) | undefined;
  nameOf: (element: StageElement) => string;
};

const Hints = styled.div`
  > p {
    font: var(--type-small);
    color: var(--color-text-muted);
  }
  > div > * {
    margin-block-end: var(--space-2);
  }
`;

/** Print warnings, the position of the selected element, and a legend of the guide lines. */
export function StageHints({ layout, chosen, nameOf }: StageHintsProps) {
  return (
    <Hints>
      <div aria-live="polite">
        {findLinesAtRisk(layout).map((line) => (
          <Message key={`${line.side}${line.index}`} tone="warning">
            {formatText(texts.lineAtRisk, { name: nameOf(line) })}
          </Message>
        ))}
      </div>
      <p aria-live="polite">
        {chosen
          ? formatText(texts.placeOf, { name: chosen.name, x: toPercent(chosen.x), y: toPercent(chosen.y) })
          : texts.stageHint}
      </p>
      <p>{texts.sheetGuide}</p>
    </Hints>
  );
}

function toPercent(share: number): number {
  return Math.round(share * 100);
}
