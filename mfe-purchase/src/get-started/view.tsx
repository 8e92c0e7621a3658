import styled from "@emotion/styled";
import { useState, type SubmitEvent } from "react";
import { Button, Drawer, Message, TextAreaField, TextField } from "shared-ui";
import { isEmail } from "../notify-me/rule.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { selectContext } from "../visitor/slice.js";
import { projectSubmitted, selectGetStartedStatus } from "./slice.js";

const TEXTS = {
  title: "Get started",
  submit: "Send",
  nameless: "Enter your name.",
  emailInvalid: "Enter an email address, such as name@example.com.",
  sent: "Thank you. We will be in touch about your project.",
  failed: "We couldn't send your request. Please try again.",
};

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

/** Form for project requests, which staff answer. */
export function GetStartedDrawer({ onClose }: { onClose: () => void }) {
  const status = usePurchase(selectGetStartedStatus);
  const { displayName, email } = usePurchase(selectContext).user;
  const dispatch = usePurchaseDispatch();
  const [isNameless, setNameless] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const [name, email, phone, projectNotes] = [text("name"), text("email"), text("phone"), text("projectNotes")];
    setNameless(name === "");
    setUnreachable(!isEmail(email));
    if (name !== "" && isEmail(email)) dispatch(projectSubmitted({ name, email, phone, projectNotes }));
  }
  return (
    <Drawer title={TEXTS.title} onClose={onClose}>
      {status === "sent" ? (
        <Message tone="success">{TEXTS.sent}</Message>
      ) : (
        <Form noValidate onSubmit={submit}>
          <TextField
            name="name"
            label="Name"
            autoComplete="name"
            defaultValue={displayName}
            required
            maxLength={100}
            error={isNameless ? TEXTS.nameless : undefined}
          />
          <TextField
            name="email"
            type="email"
            label="Email"
            autoComplete="email"
            defaultValue={email}
            required
            error={isUnreachable ? TEXTS.emailInvalid : undefined}
          />
          <TextField name="phone" type="tel" label="Phone" autoComplete="tel" />
          <TextAreaField name="projectNotes" label="Project notes" maxLength={4000} />
          <div aria-live="polite">{status === "failed" && <Message tone="error">{TEXTS.failed}</Message>}</div>
          <Button type="submit" busy={status === "sending"}>
            {TEXTS.submit}
          </Button>
        </Form>
      )}
    </Drawer>
  );
}
