import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { formatText, getSkuData, type PrintDesign } from "shared-contracts";
import { PRINT_LINES_PER_SIDE } from "shared-contracts/constants";
import { SelectField, TextAreaField } from "shared-ui";
import { DESIGN_PARTS, listChoices, listLooks, LOOK_PARTS, lookOfDesign, toLines, toText } from "./entries.rule.js";
import { texts } from "../texts.js";

export type StudioChoicesProps = {
  design: PrintDesign;
  readOnly: boolean;
  /** If undefined, the fields are uncontrolled: they hold their values until the form is posted or read. */
  onChange: ((changes: Partial<PrintDesign>) => void) | undefined;
};

const ROWS = 4;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: var(--space-4);
`;

const Note = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

type Entry = { readonly target: { readonly value: string } };

/** Every field of a design. The field names are those of the form that is posted without JavaScript. */
export function StudioChoices({ design, readOnly, onChange }: StudioChoicesProps) {
  const hold = (value: string, toChanges: (entered: string) => Partial<PrintDesign>) =>
    onChange ? { value, onChange: ({ target }: Entry) => onChange(toChanges(target.value)) } : { defaultValue: value };
  const product = getSkuData(useSlot().pageData)?.product;
  return (
    <>
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
      <Choices>
        {DESIGN_PARTS.map((part) => (
          <SelectField
            key={part}
            name={part}
            label={texts[part]}
            options={listChoices(part, design[part], product)}
            disabled={readOnly}
            {...hold(design[part], (value) => ({ [part]: value }))}
          />
        ))}
        {LOOK_PARTS.map((look) => (
          <SelectField
            key={look}
            name={look}
            label={texts[look]}
            options={listLooks(look)}
            disabled={readOnly}
            {...hold(lookOfDesign(design, look), (value) => ({ [look]: value }))}
          />
        ))}
      </Choices>
      {!readOnly && <Note>{texts.sidesPrice}</Note>}
      {design.corners && <input type="hidden" name="corners" value={design.corners} />}
    </>
  );
}
