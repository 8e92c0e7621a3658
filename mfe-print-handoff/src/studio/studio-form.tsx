import styled from "@emotion/styled";
import { PRINT_ROUTES, toHttpRequest, type PrintDesign, type PrintHandoff } from "shared-contracts";
import { QuantityField, TextField } from "shared-ui";
import type { ReactNode, SubmitEvent } from "react";
import { studioFields, studioLayout, studioOrderFields } from "./layout.styles.js";
import { StudioChoices } from "./studio-choices.js";
import { StudioOrder } from "./studio-order.js";
import type { StudioOutcome } from "./use-completion.js";
import { texts } from "../texts.js";

export type StudioFormProps = {
  handoff: PrintHandoff;
  design: PrintDesign;
  quantityText: string;
  projectName: string;
  /** View only: the design can't be changed, saved or added to the cart. */
  readOnly: boolean;
  /** The design editor or preview. */
  stage: ReactNode;
  underWay: StudioOutcome | undefined;
  price: ReactNode;
  /** Save state and errors. */
  status: ReactNode;
  onDesign: (changes: Partial<PrintDesign>) => void;
  onQuantity: (text: string) => void;
  onName: (text: string) => void;
  onComplete: (outcome: StudioOutcome) => void;
};

const NAME_LENGTH = 100;

const Form = styled.form(studioLayout);
const Fields = styled.div(studioFields);
const OrderFields = styled.div(studioOrderFields);

/** A real form: without JavaScript it posts the design and the server redirects. */
export function StudioForm(props: StudioFormProps) {
  const { handoff, design, readOnly, underWay } = props;
  const { handoffId } = handoff;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    props.onComplete(submitter instanceof HTMLButtonElement && submitter.value === "save" ? "save" : "add");
  }
  return (
    <Form method="post" action={toHttpRequest(PRINT_ROUTES.completeHandoff, { handoffId }).path} onSubmit={submit}>
      <input type="hidden" name="handoffId" value={handoffId} />
      {props.stage}
      <Fields>
        <StudioChoices design={design} readOnly={readOnly} onChange={props.onDesign} />
        {!readOnly && (
          <>
            <OrderFields>
              <TextField
                name="projectName"
                label={texts.projectName}
                value={props.projectName}
                maxLength={NAME_LENGTH}
                autoComplete="off"
                onChange={({ target }) => props.onName(target.value)}
              />
              <QuantityField value={props.quantityText} onChange={props.onQuantity} />
            </OrderFields>
            <StudioOrder underWay={underWay} price={props.price} status={props.status} />
          </>
        )}
      </Fields>
    </Form>
  );
}
