import styled from "@emotion/styled";
import type { PrintDesign } from "shared-contracts";
import { QuantityField, TextField } from "shared-ui";
import type { ReactNode, SubmitEvent } from "react";
import { parseQuantity } from "./entries.rule.js";
import { studioFields, studioLayout, studioOrderFields } from "./layout.styles.js";
import { StudioChoices } from "./studio-choices.js";
import { StudioOrder } from "./studio-order.js";
import type { StudioOutcome } from "./use-completion.js";
import { texts } from "../texts.js";

export type StudioFormProps = {
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

export function StudioForm(props: StudioFormProps) {
  const { design, readOnly, underWay } = props;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    props.onComplete(submitter instanceof HTMLButtonElement && submitter.value === "save" ? "save" : "add");
  }
  return (
    <Form noValidate onSubmit={submit}>
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
              <QuantityField
                value={props.quantityText}
                onChange={props.onQuantity}
                error={parseQuantity(props.quantityText) === undefined ? texts.quantityRefused : undefined}
              />
            </OrderFields>
            <StudioOrder underWay={underWay} price={props.price} status={props.status} />
          </>
        )}
      </Fields>
    </Form>
  );
}
