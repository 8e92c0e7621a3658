import styled from "@emotion/styled";
import { formatText, type PrintDesign } from "shared-contracts";
import { PRINT_LINES_A_SIDE } from "shared-contracts/constants";
import { SelectField, TextAreaField } from "shared-ui";
import { DESIGN_PARTS, listChoices, type DesignPart } from "../../rules/list-choices.js";
import { toLines, toText } from "../../rules/design-text.js";

export type StudioChoicesProps = {
  design: PrintDesign;
  texts: Readonly<Record<DesignPart | "frontText" | "backText" | "textHint", string>>;
  readOnly: boolean;
  onChange: (changes: Partial<PrintDesign>) => void;
};

const ROWS = 4;

export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-4);
`;

/** Everything that makes a design; the fields keep their names for the form that a page without JavaScript posts. */
export function StudioChoices({ design, texts, readOnly, onChange }: StudioChoicesProps) {
  return (
    <>
      <Choices>
        {DESIGN_PARTS.map((part) => (
          <SelectField
            key={part}
            name={part}
            label={texts[part]}
            value={design[part]}
            options={listChoices(part, design[part])}
            disabled={readOnly}
            onChange={({ target }) => onChange({ [part]: target.value })}
          />
        ))}
      </Choices>
      <TextAreaField
        name="front"
        label={texts.frontText}
        rows={ROWS}
        hint={readOnly ? undefined : formatText(texts.textHint, { lines: PRINT_LINES_A_SIDE })}
        value={toText(design.front)}
        readOnly={readOnly}
        onChange={({ target }) => onChange({ front: toLines(target.value) })}
      />
      {design.sides === "TwoSided" && (
        <TextAreaField
          name="back"
          label={texts.backText}
          rows={ROWS}
          value={toText(design.back)}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ back: toLines(target.value) })}
        />
      )}
    </>
  );
}
