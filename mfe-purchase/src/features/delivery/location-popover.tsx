import styled from "@emotion/styled";
import { useState, type SubmitEvent } from "react";
import { Button, Popover, TextField } from "shared-ui";

export type LocationPopoverProps = {
  trigger: string;
  /** Where the form goes while no code runs, and where it then leads back to. */
  action: string;
  returnTo: string;
  texts: { readonly changeLocation: string; readonly locationField: string; readonly locationSubmit: string };
  /** What is wrong with the last text; absent while it was not sent or is right. */
  error: string | undefined;
  busy: boolean;
  onSubmit: (text: string) => void;
};

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
`;

/** Where to deliver to. */
export function LocationPopover({ trigger, action, returnTo, texts, error, busy, onSubmit }: LocationPopoverProps) {
  const [open, setOpen] = useState(error !== undefined);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get("q") ?? ""));
  }
  return (
    <Popover trigger={trigger} label={texts.changeLocation} open={open} onOpenChange={setOpen}>
      <Form method="post" action={action} noValidate onSubmit={submit}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField name="q" label={texts.locationField} autoComplete="postal-code" error={error} />
        <Button type="submit" busy={busy}>
          {texts.locationSubmit}
        </Button>
      </Form>
    </Popover>
  );
}
