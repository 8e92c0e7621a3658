import styled from "@emotion/styled";
import { PRINT_ROUTES, toHttpRequest, type PrintDesign, type PrintHandoff } from "shared-contracts";
import { Button, QuantityField, TextField } from "shared-ui";
import type { ReactNode, SubmitEvent } from "react";
import { studioLayout } from "./studio-layout.styles.js";
import { StudioChoices, type StudioChoicesProps } from "./studio-choices.js";
import type { StudioOutcome } from "./use-completion.js";

export type StudioFormTexts = StudioChoicesProps["texts"] & {
  readonly projectName: string;
  readonly saveProject: string;
  readonly addProject: string;
};

export type StudioFormProps = {
  handoff: PrintHandoff;
  design: PrintDesign;
  quantityText: string;
  projectName: string;
  texts: StudioFormTexts;
  /** Looked at only: nothing can be changed, nothing saved or added. */
  readOnly: boolean;
  /** The sheets, and what changes them. */
  stage: ReactNode;
  underWay: StudioOutcome | undefined;
  price: ReactNode;
  /** What is saved, and what went wrong. */
  status: ReactNode;
  onDesign: (changes: Partial<PrintDesign>) => void;
  onQuantity: (text: string) => void;
  onName: (text: string) => void;
  onComplete: (outcome: StudioOutcome) => void;
};

const NAME_LENGTH = 100;

const Form = styled.form(studioLayout);

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** A real form: without JavaScript it posts the design, and the server leads on. */
export function StudioForm(props: StudioFormProps) {
  const { handoff, design, texts, readOnly, underWay } = props;
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
        <StudioChoices design={design} texts={texts} readOnly={readOnly} onChange={props.onDesign} />
        {!readOnly && (
          <>
            <TextField
              name="projectName"
              label={texts.projectName}
              value={props.projectName}
              maxLength={NAME_LENGTH}
              autoComplete="off"
              onChange={({ target }) => props.onName(target.value)}
            />
            <QuantityField value={props.quantityText} onChange={props.onQuantity} />
            {props.price}
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
          </>
        )}
        <div aria-live="polite">{props.status}</div>
      </Fields>
    </Form>
  );
}
