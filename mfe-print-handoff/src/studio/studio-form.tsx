import styled from "@emotion/styled";
import type { PrintDesign } from "shared-contracts";
import { Button, MEDIA, QuantityField, TextField } from "shared-ui";
import type { ComponentProps, ReactNode } from "react";
import { StudioChoices } from "./studio-choices.js";
import type { StudioOutcome } from "./use-completion.js";
import { texts } from "../texts.js";

export type StudioFormProps = ComponentProps<"form"> & {
  design: PrintDesign;
  /** View only: the design can't be changed, saved or added to the cart. */
  readOnly: boolean;
  /** The design editor or preview. */
  stage: ReactNode;
  nameField: Partial<ComponentProps<typeof TextField>>;
  quantity: ComponentProps<typeof QuantityField>;
  underWay?: StudioOutcome | undefined;
  price?: ReactNode;
  /** Save state and errors. */
  status: ReactNode;
  /** If undefined, the fields hold their values until the form is posted or read. */
  onDesign?: (changes: Partial<PrintDesign>) => void;
};

/** Sheets go beside the fields from medium width on, otherwise above them. */
const Form = styled.form`
  display: grid;
  gap: var(--space-6);
  align-items: start;
  ${MEDIA.fromMd} {
    grid-template-columns: minmax(0, 1.4fr) minmax(18rem, 1fr);
  }
`;

/** As tall as the sheets, so that the sticky order summary stays visible beside all of them. */
const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  ${MEDIA.fromMd} {
    align-self: stretch;
    /* Keeps focused fields clear of the sticky order summary. */
    input,
    select,
    textarea {
      scroll-margin-block-end: 14rem;
    }
  }
`;

/** Name and quantity side by side, so that the order summary covers neither. */
const OrderFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-4);
  align-items: start;
`;

/** Price and next step, sticky so that they stay visible beside a long form, unless they would cover its fields. */
const Order = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--color-border);
  background: var(--color-surface);
  ${MEDIA.fromMd} {
    @media (min-height: 60rem) {
      position: sticky;
      inset-block: 0;
    }
  }
`;

/** Reserves the height of total and unit price while they load. */
const PricePlace = styled.div`
  min-block-size: 3.5rem;
`;

const Status = styled.div`
  min-block-size: 1.5rem;
  font: var(--type-small);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

export function StudioForm(props: StudioFormProps) {
  const { design, readOnly, stage, nameField, quantity, underWay, price, status, onDesign, ...form } = props;
  return (
    <Form noValidate {...form}>
      {stage}
      <Fields>
        <StudioChoices design={design} readOnly={readOnly} onChange={onDesign} />
        {!readOnly && (
          <>
            <OrderFields>
              <TextField name="projectName" label={texts.projectName} maxLength={100} {...nameField} />
              <QuantityField {...quantity} />
            </OrderFields>
            <Order>
              <PricePlace>{price}</PricePlace>
              <Buttons>
                <Button type="submit" name="outcome" value="add" size="large" busy={underWay === "add"}>
                  {texts.addProject}
                </Button>
                <Button
                  type="submit"
                  name="outcome"
                  value="save"
                  variant="secondary"
                  size="large"
                  busy={underWay === "save"}
                >
                  {texts.saveProject}
                </Button>
              </Buttons>
              <Status aria-live="polite">{status}</Status>
            </Order>
          </>
        )}
      </Fields>
    </Form>
  );
}
