import styled from "@emotion/styled";
import { formatText, PRINT_ROUTES, toHttpRequest, type PrintDesign, type PrintHandoff } from "shared-contracts";
import { PRINT_LINES_A_SIDE } from "shared-contracts/constants";
import { MEDIA, QuantityField, SelectField, TextAreaField, TextField } from "shared-ui";
import { useState, type Ref } from "react";
import { DESIGN_PARTS, listChoices, type DesignPart } from "../../rules/list-choices.js";
import { toLines, toText } from "../../rules/design-text.js";
import { DesignPreview, type DesignPreviewProps } from "./design-preview.js";
import { Choices } from "./studio-choices.js";
import { studioFields, studioLayout } from "./studio-layout.styles.js";
import { StudioOrder } from "./studio-order.js";

/** What stands in the form, or will once the studio takes over. */
export type PlainEntries = {
  readonly design: PrintDesign;
  readonly quantityText: string;
  readonly projectName: string;
};

export type PlainStudioProps = {
  handoff: PrintHandoff;
  entries: PlainEntries;
  texts: DesignPreviewProps["texts"] &
    Readonly<
      Record<DesignPart | "frontText" | "backText" | "textHint" | "projectName" | "addProject" | "saveProject", string>
    >;
  readOnly: boolean;
  ref: Ref<HTMLFormElement>;
};

const Form = styled.form(studioLayout);
const Fields = styled.div(studioFields);

/** With the room that the tools will take, in a row or in two, so that nothing moves when they come. */
const Stage = styled.div`
  padding-block-start: calc(2rem + var(--space-4));
  ${MEDIA.fromMd} {
    padding-block-start: calc(4rem + var(--space-2) + var(--space-4));
  }
  ${MEDIA.fromLg} {
    padding-block-start: calc(2rem + var(--space-4));
  }
`;

const ROWS = 4;

/** What the server shows, and all that there is without JavaScript: a form that posts the design. */
export function PlainStudio({ handoff, entries, texts, readOnly, ref }: PlainStudioProps) {
  const { design, projectName } = entries;
  const [quantityText, setQuantityText] = useState(entries.quantityText);
  const { handoffId } = handoff;
  return (
    <Form ref={ref} method="post" action={toHttpRequest(PRINT_ROUTES.completeHandoff, { handoffId }).path}>
      <input type="hidden" name="handoffId" value={handoffId} />
      <Stage>
        <DesignPreview design={design} texts={texts} />
      </Stage>
      <Fields>
        <Choices>
          {DESIGN_PARTS.map((part) => (
            <SelectField
              key={part}
              name={part}
              label={texts[part]}
              defaultValue={design[part]}
              options={listChoices(part, design[part])}
              disabled={readOnly}
            />
          ))}
        </Choices>
        <TextAreaField
          name="front"
          label={texts.frontText}
          rows={ROWS}
          hint={readOnly ? undefined : formatText(texts.textHint, { lines: PRINT_LINES_A_SIDE })}
          defaultValue={toText(design.front)}
          readOnly={readOnly}
        />
        {design.sides === "TwoSided" && (
          <TextAreaField
            name="back"
            label={texts.backText}
            rows={ROWS}
            defaultValue={toText(design.back)}
            readOnly={readOnly}
          />
        )}
        {!readOnly && (
          <>
            <TextField name="projectName" label={texts.projectName} defaultValue={projectName} maxLength={100} />
            <QuantityField value={quantityText} onChange={setQuantityText} />
            <StudioOrder texts={texts} />
          </>
        )}
      </Fields>
    </Form>
  );
}

/** What somebody typed before the studio had loaded. */
export function readEntries(form: HTMLFormElement, entries: PlainEntries): PlainEntries {
  const fields = new FormData(form);
  const { design } = entries;
  const chosen = Object.fromEntries(DESIGN_PARTS.map((part) => [part, textOf(fields.get(part), design[part])]));
  return {
    design: {
      ...design,
      ...chosen,
      front: linesOf(fields.get("front"), design.front),
      back: linesOf(fields.get("back"), design.back),
    },
    quantityText: textOf(fields.get("qty"), entries.quantityText),
    projectName: textOf(fields.get("projectName"), entries.projectName),
  };
}

function linesOf(field: FormDataEntryValue | null, otherwise: readonly string[]): string[] {
  return typeof field === "string" ? toLines(field) : [...otherwise];
}

function textOf(field: FormDataEntryValue | null, otherwise: string): string {
  return typeof field === "string" ? field : otherwise;
}
