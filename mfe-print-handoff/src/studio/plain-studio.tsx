import styled from "@emotion/styled";
import { PRINT_ROUTES, type PrintHandoff, toHttpRequest } from "shared-contracts";
import { MEDIA, QuantityField, TextField } from "shared-ui";
import { type Ref, useState } from "react";
import { DESIGN_PARTS, LOOK_PARTS, lookOfDesign, type PlainEntries, toLines } from "./entries.rule.js";
import { DesignPreview } from "./design-preview.js";
import { StudioChoices } from "./studio-choices.js";
import { studioFields, studioLayout, studioOrderFields } from "./layout.styles.js";
import { StudioOrder } from "./studio-order.js";
import { texts } from "../texts.js";

export type PlainStudioProps = {
  handoff: PrintHandoff;
  entries: PlainEntries;
  readOnly: boolean;
  ref: Ref<HTMLFormElement>;
};

const Form = styled.form(studioLayout);
const Fields = styled.div(studioFields);
const OrderFields = styled.div(studioOrderFields);

/** Reserves space for the toolbar, in one or two rows, so that the layout doesn't shift when it appears. */
const Stage = styled.div`
  &[data-tools="true"] {
    padding-block-start: calc(2rem + var(--space-4));
    ${MEDIA.fromMd} {
      padding-block-start: calc(4rem + var(--space-2) + var(--space-4));
    }
    ${MEDIA.fromLg} {
      padding-block-start: calc(2rem + var(--space-4));
    }
  }
`;

/** Server-rendered form that posts the design; the whole studio without JavaScript. */
export function PlainStudio({ handoff, entries, readOnly, ref }: PlainStudioProps) {
  const { design, projectName } = entries;
  const [quantityText, setQuantityText] = useState(entries.quantityText);
  const { handoffId } = handoff;
  return (
    <Form ref={ref} method="post" action={toHttpRequest(PRINT_ROUTES.completeHandoff, { handoffId }).path}>
      <input type="hidden" name="handoffId" value={handoffId} />
      <Stage data-tools={!readOnly}>
        <DesignPreview design={design} />
      </Stage>
      <Fields>
        <StudioChoices design={design} readOnly={readOnly} />
        {!readOnly && (
          <>
            <OrderFields>
              <TextField name="projectName" label={texts.projectName} defaultValue={projectName} maxLength={100} />
              <QuantityField value={quantityText} onChange={setQuantityText} />
            </OrderFields>
            <StudioOrder />
          </>
        )}
      </Fields>
    </Form>
  );
}

/** Reads the values typed before the studio loaded. */
export function readEntries(form: HTMLFormElement, entries: PlainEntries): PlainEntries {
  const fields = new FormData(form);
  const { design } = entries;
  const chosen = Object.fromEntries(DESIGN_PARTS.map((part) => [part, textOf(fields.get(part), design[part])]));
  // Only looks that were changed, so that a design without any stays equal to what the server has.
  const looks = LOOK_PARTS.flatMap((look) => {
    const before = lookOfDesign(design, look);
    const entered = textOf(fields.get(look), before);
    return entered === before ? [] : [[look, entered]];
  });
  return {
    design: {
      ...design,
      ...chosen,
      ...Object.fromEntries(looks),
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
