import styled from "@emotion/styled";
import { formatText, type PrintDesign } from "shared-contracts";
import { PRINT_LINES_PER_SIDE } from "shared-contracts/constants";
import { SelectField, TextAreaField } from "shared-ui";
import { DESIGN_PARTS, listChoices, toLines, toText } from "./entries.rule.js";
import { texts } from "../texts.js";

export type StudioChoicesProps = {
  design: PrintDesign;
  readOnly: boolean;
  /** If undefined, the fields are uncontrolled: they hold their values until the form is posted or read. */
  onChange?: (changes: Partial<PrintDesign>) => void;
};

const ROWS = 4;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-4);
`;

type Entry = { readonly target: { readonly value: string } };

/** Every field of a design. The field names are those of the form that is posted without JavaScript. */
export function StudioChoices({ design, readOnly, onChange }: StudioChoicesProps) {
  const hold = (value: string, toChanges: (entered: string) => Partial<PrintDesign>) =>
    onChange ? { value, onChange: ({ target }: Entry) => onChange(toChanges(target.value)) } : { defaultValue: value };
  return (
    <>
      <Choices>
        {DESIGN_PARTS.map((part) => (
          <SelectField
            key={part}
            name={part}
            label={texts[part]}
            options={listChoices(part, design[part])}
            disabled={readOnly}
            {...hold(design[part], (value) => ({ [part]: value }))}
          />
        ))}
      </Choices>
      <TextAreaField
        name="front"
        label={texts.frontText}
        rows={ROWS}
        hint={readOnly ? undefined : formatText(texts.textHint, { lines: PRINT_LINES_PER_SIDE })}
        readOnly={readOnly}
        {...hold(toText(design.front), (text) => ({ front: toLines(text) }))}
      />
      {design.sides === "TwoSided" && (
        <TextAreaField
          name="back"
          label={texts.backText}
          rows={ROWS}
          readOnly={readOnly}
          {...hold(toText(design.back), (text) => ({ back: toLines(text) }))}
        />
      )}
    </>
  );
}
