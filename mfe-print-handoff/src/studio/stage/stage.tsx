import styled from "@emotion/styled";
import { type DesignSideName, formatText, layOutDesign, type PrintDesign } from "shared-contracts";
import { Button, Message } from "shared-ui";
import { type KeyboardEvent, useMemo, useState } from "react";
import {
  addPicture,
  centerElement,
  placeOfElement,
  removeElement,
  scaleElement,
  type StageElement,
} from "./element.rule.js";
import { historyKey, LARGER, SMALLER, type KeyAction } from "./keys.rule.js";
import { Sheet } from "../sheet/sheet.js";
import { SheetPlace, SheetTable } from "../sheet-place.js";
import { findLinesAtRisk } from "../sheet/lines-at-risk.rule.js";
import { PictureButton, PictureNote, usePictureUpload } from "../../parts/picture-upload.js";
import { texts } from "../../texts.js";

export type StageProps = {
  design: PrintDesign;
  readOnly: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onDesign: (design: PrintDesign) => void;
  onUndo: () => void;
  onRedo: () => void;
};

const Area = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Head = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Tools = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Hints = styled.div`
  > p {
    font: var(--type-small);
    color: var(--color-text-muted);
  }
  > div > * {
    margin-block-end: var(--space-2);
  }
`;

const TEXT_FIELDS = "input, textarea, select";

/**
 * Design editor, operated by pointer or keyboard: undo, pictures and tools for the selected element, the sheets of all
 * sides, print warnings, the position of the selected element, and a legend of the guide lines.
 */
export function Stage({ design, readOnly, canUndo, canRedo, onDesign, onUndo, onRedo }: StageProps) {
  const layout = useMemo(() => layOutDesign(design), [design]);
  const [chosen, setChosen] = useState<StageElement>();
  const side: DesignSideName = layout.sides.find((shown) => shown.side === chosen?.side)?.side ?? "front";
  const upload = usePictureUpload((picture) => onDesign(addPicture(design, side, picture)));
  const place = chosen && placeOfElement(design, chosen);
  const selected = place ? chosen : undefined;
  const actions: readonly { readonly text: string; readonly action: KeyAction }[] = [
    { text: texts.makeLarger, action: { kind: "scale", factor: LARGER } },
    { text: texts.makeSmaller, action: { kind: "scale", factor: SMALLER } },
    { text: texts.center, action: { kind: "center" } },
    { text: selected?.kind === "picture" ? texts.removePicture : texts.resetLine, action: { kind: "remove" } },
  ];

  function act(action: KeyAction, element: StageElement): void {
    if (action.kind === "scale") onDesign(scaleElement(design, element, action.factor));
    if (action.kind === "center") onDesign(centerElement(design, element));
    if (action.kind === "remove") onDesign(removeElement(design, element));
  }

  function press(event: KeyboardEvent): void {
    const action = historyKey(event);
    if (readOnly || !action || (event.target instanceof Element && event.target.matches(TEXT_FIELDS))) return;
    event.preventDefault();
    if (action === "undo") onUndo();
    else onRedo();
  }

  return (
    <Area
      onKeyDown={press}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && !readOnly) void upload.send(file);
      }}
    >
      {!readOnly && (
        <Head>
          {/* All keep their positions, so that nothing shifts. */}
          <Tools aria-label={texts.stageTools}>
            <Button size="small" variant="secondary" unavailable={!canUndo} onClick={onUndo}>
              {texts.undo}
            </Button>
            <Button size="small" variant="secondary" unavailable={!canRedo} onClick={onRedo}>
              {texts.redo}
            </Button>
            <PictureButton
              text={texts.addPicture}
              size="small"
              isBusy={upload.isUnderWay}
              onFile={(file) => void upload.send(file)}
            />
            {actions.map(({ text, action }) => (
              <Button
                key={text}
                size="small"
                variant="secondary"
                unavailable={!selected}
                onClick={() => selected && act(action, selected)}
              >
                {text}
              </Button>
            ))}
          </Tools>
          <PictureNote problem={upload.problem} />
        </Head>
      )}
      <SheetTable>
        {layout.sides.map((shown) => (
          <SheetPlace key={shown.side} side={shown.side} layout={layout}>
            <Sheet
              design={design}
              side={shown.side}
              readOnly={readOnly}
              selected={selected}
              onSelect={setChosen}
              onDesign={onDesign}
              onAction={act}
            />
          </SheetPlace>
        ))}
      </SheetTable>
      {!readOnly && (
        <Hints>
          <div aria-live="polite">
            {findLinesAtRisk(layout).map((line) => (
              <Message key={`${line.side}${line.index}`} tone="warning">
                {formatText(texts.lineAtRisk, { name: nameOf(line) })}
              </Message>
            ))}
          </div>
          <p aria-live="polite">
            {place && selected
              ? formatText(texts.placeOf, { name: nameOf(selected), x: toPercent(place.x), y: toPercent(place.y) })
              : texts.stageHint}
          </p>
          <p>{texts.sheetGuide}</p>
        </Hints>
      )}
    </Area>
  );

  function nameOf({ kind, index, side: ownSide }: StageElement): string {
    if (kind === "line") return formatText(texts.lineHandle, { number: index + 1, text: design[ownSide][index] ?? "" });
    return formatText(texts.pictureHandle, { number: index + 1 });
  }
}

function toPercent(share: number): number {
  return Math.round(share * 100);
}
