import styled from "@emotion/styled";
import { Button } from "shared-ui";
import { PictureButton } from "../../parts/picture-button.js";
import type { StageElement } from "./element.rule.js";
import { LARGER, SMALLER, type KeyAction } from "./keys.rule.js";
import { texts } from "../../texts.js";

export type StageToolsProps = {
  selected: StageElement | undefined;
  canUndo: boolean;
  canRedo: boolean;
  isUploading: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onFile: (file: File) => void;
  onAction: (action: KeyAction) => void;
};

const Tools = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/**
 * Undo and picture buttons, followed by tools for the selected element. All keep their positions, so that nothing
 * shifts.
 */
export function StageTools(props: StageToolsProps) {
  const { selected, canUndo, canRedo, isUploading, onAction } = props;
  const actions: readonly { readonly text: string; readonly action: KeyAction }[] = [
    { text: texts.makeLarger, action: { kind: "scale", factor: LARGER } },
    { text: texts.makeSmaller, action: { kind: "scale", factor: SMALLER } },
    { text: texts.center, action: { kind: "center" } },
    { text: selected?.kind === "picture" ? texts.removePicture : texts.resetLine, action: { kind: "remove" } },
  ];
  return (
    <Tools aria-label={texts.stageTools}>
      <Button size="small" variant="secondary" unavailable={!canUndo} onClick={props.onUndo}>
        {texts.undo}
      </Button>
      <Button size="small" variant="secondary" unavailable={!canRedo} onClick={props.onRedo}>
        {texts.redo}
      </Button>
      <PictureButton text={texts.addPicture} size="small" isBusy={isUploading} onFile={props.onFile} />
      {actions.map(({ text, action }) => (
        <Button key={text} size="small" variant="secondary" unavailable={!selected} onClick={() => onAction(action)}>
          {text}
        </Button>
      ))}
    </Tools>
  );
}
