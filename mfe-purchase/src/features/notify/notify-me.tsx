import styled from "@emotion/styled";
import { useState, type SubmitEvent } from "react";
import { Button, Message, TextField } from "shared-ui";

export type NotifyMeProps = {
  status: "form" | "sending" | "sent";
  /** Where the form goes while no code runs, and what it then carries along. */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** The address that was last sent without code was none. */
  refused: boolean;
  /** What stands in the field at first. */
  email: string;
  texts: {
    readonly notifyMeHeading: string;
    readonly notifyMeEmail: string;
    readonly notifyMeSubmit: string;
    readonly notifyMeSuccess: string;
    readonly notifyMeInvalid: string;
  };
  isValid: (email: string) => boolean;
  onSubmit: (email: string) => void;
};

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-surface-muted);
`;

/** Asks to be written to when the item is back; thanks once it was accepted, and says nothing when it was not. */
export function NotifyMe({ status, action, fields, refused, email, texts, isValid, onSubmit }: NotifyMeProps) {
  const [text, setText] = useState(email);
  const [isRefused, setRefused] = useState(refused);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const valid = isValid(text);
    setRefused(!valid);
    if (valid) onSubmit(text.trim());
  }
  return (
    <div aria-live="polite">
      {status === "sent" ? (
        <Message tone="success">{texts.notifyMeSuccess}</Message>
      ) : (
        <Form method="post" action={action} noValidate onSubmit={submit}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <h2>{texts.notifyMeHeading}</h2>
          <TextField
            type="email"
            name="email"
            autoComplete="email"
            label={texts.notifyMeEmail}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={isRefused ? texts.notifyMeInvalid : undefined}
          />
          <Button type="submit" busy={status === "sending"}>
            {texts.notifyMeSubmit}
          </Button>
        </Form>
      )}
    </div>
  );
}
