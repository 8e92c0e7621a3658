import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { PRINT_ROUTES, type PrintHandoff } from "shared-contracts";
import { FORM_CALL_FIELD, FORM_RETURN_FIELD } from "shared-contracts/constants";
import { MEDIA } from "shared-ui";
import { type Ref, useState } from "react";
import { toStudioPath } from "../handoff/address.rule.js";
import type { PlainEntries } from "./entries.rule.js";
import { DesignPreview } from "./sheet-place.js";
import { StudioForm } from "./studio-form.js";
import { FailureMessage } from "./failure-message.js";
import type { CompletionFailure } from "./use-completion.js";
import { texts } from "../texts.js";

export type PlainStudioProps = {
  handoff: PrintHandoff;
  entries: PlainEntries;
  /** Why the form came back. */
  refusal: CompletionFailure | undefined;
  readOnly: boolean;
  ref: Ref<HTMLFormElement>;
};

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

const REFUSAL_ID = "studio-refusal";

/**
 * Server-rendered form; the whole studio without JavaScript. It is posted to its own page, which shows the form again
 * with everything entered if the store refuses it (ADR 23).
 */
export function PlainStudio({ handoff, entries, refusal, readOnly, ref }: PlainStudioProps) {
  const { url } = useSlot();
  const { design, projectName } = entries;
  const [quantityText, setQuantityText] = useState(entries.quantityText);
  const { handoffId } = handoff;
  const stage = (
    <>
      <input type="hidden" name={FORM_CALL_FIELD} value={PRINT_ROUTES.completeHandoff.name} />
      <input type="hidden" name={FORM_RETURN_FIELD} value="{returnUrl}" />
      <input type="hidden" name="handoffId" value={handoffId} />
      <Stage data-tools={!readOnly}>
        <DesignPreview design={design} />
      </Stage>
    </>
  );
  const status = refusal && (
    <div role="alert" id={REFUSAL_ID} tabIndex={-1}>
      <FailureMessage handoffId={handoffId} failure={refusal} />
    </div>
  );
  return (
    <StudioForm
      ref={ref}
      method="post"
      action={`${toStudioPath(url, handoffId)}#${REFUSAL_ID}`}
      design={design}
      readOnly={readOnly}
      stage={stage}
      nameField={{ defaultValue: projectName }}
      quantity={{
        value: quantityText,
        onChange: setQuantityText,
        error: refusal?.message === texts.quantityRefused ? texts.quantityRefused : undefined,
      }}
      status={status}
    />
  );
}
