import styled from "@emotion/styled";
import type { SubmitEvent } from "react";
import { Button, Drawer, Message, TextAreaField, TextField } from "shared-ui";

export type CustomFormRequest = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly projectNotes: string;
};

export type CustomFormDrawerProps = {
  title: string;
  status: "form" | "sending" | "sent" | "failed";
  texts: { readonly sent: string; readonly failed: string; readonly submit: string };
  onSubmit: (request: CustomFormRequest) => void;
  onClose: () => void;
};

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

/** Asks for what a project needs to begin; a person answers. */
export function CustomFormDrawer({ title, status, texts, onSubmit, onClose }: CustomFormDrawerProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    onSubmit({ name: text("name"), email: text("email"), phone: text("phone"), projectNotes: text("projectNotes") });
  }
  return (
    <Drawer open title={title} onClose={onClose}>
      {status === "sent" ? (
        <Message tone="success">{texts.sent}</Message>
      ) : (
        <Form onSubmit={submit}>
          <TextField name="name" label="Name" autoComplete="name" required maxLength={100} />
          <TextField name="email" type="email" label="Email" autoComplete="email" required />
          <TextField name="phone" type="tel" label="Phone" autoComplete="tel" />
          <TextAreaField name="projectNotes" label="Project notes" maxLength={4000} />
          <div aria-live="polite">{status === "failed" && <Message tone="error">{texts.failed}</Message>}</div>
          <Button type="submit" busy={status === "sending"}>
            {texts.submit}
          </Button>
        </Form>
      )}
    </Drawer>
  );
}
