import styled from "@emotion/styled";
import { type DesignSideName, formatText, layOutDesign, type PrintDesign } from "shared-contracts";
import { type KeyboardEvent, useMemo, useState } from "react";
import {
  addPicture,
  centerElement,
  placeOfElement,
  removeElement,
  scaleElement,
  type StageElement,
} from "./element.rule.js";
import { historyKey, type KeyAction } from "./keys.rule.js";
import { Sheet } from "../sheet/sheet.js";
import { SheetPlace, SheetTable } from "../sheet-place.js";
import { StageHints } from "./hints.js";
import { StageTools } from "./tools.js";
import { PictureNote } from "../../parts/picture-note.js";
import { usePictureUpload } from "../../parts/use-picture-upload.js";
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

const TEXT_FIELDS = "input, textarea, select";

/** Design editor: a toolbar above the sheets of all sides, operated by pointer or keyboard. */
export function Stage({ design, readOnly, canUndo, canRedo, onDesign, onUndo, onRedo }: StageProps) {
  const layout = useMemo(() => layOutDesign(design), [design]);
  const [chosen, setChosen] = useState<StageElement>();
  const side: DesignSideName = layout.sides.find((shown) => shown.side === chosen?.side)?.side ?? "front";
  const upload = usePictureUpload((picture) => onDesign(addPicture(design, side, picture)));
  const place = chosen && placeOfElement(design, chosen);
  const selected = place ? chosen : undefined;

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
          <StageTools
            selected={selected}
            canUndo={canUndo}
            canRedo={canRedo}
            isUploading={upload.isUnderWay}
            onUndo={onUndo}
            onRedo={onRedo}
            onFile={(file) => void upload.send(file)}
            onAction={(action) => selected && act(action, selected)}
          />
          <PictureNote problem={upload.problem} />
        </Head>
      )}
      <SheetTable>
        {layout.sides.map((shown) => (
          <SheetPlace key={shown.side} side={shown.side} layout={layout}>
            <Sheet
              design={design}
              side={shown.side}
              label={texts[`${shown.side}Preview`]}
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
        <StageHints
          layout={layout}
          chosen={place && selected && { ...place, name: nameOf(selected) }}
          nameOf={nameOf}
        />
      )}
    </Area>
  );

  function nameOf({ kind, index, side: ownSide }: StageElement): string {
    if (kind === "line") return formatText(texts.lineHandle, { number: index + 1, text: design[ownSide][index] ?? "" });
    return formatText(texts.pictureHandle, { number: index + 1 });
  }
}
