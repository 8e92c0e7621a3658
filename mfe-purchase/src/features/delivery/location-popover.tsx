import styled from "@emotion/styled";
import { useState, type SubmitEvent } from "react";
import { Button, Popover, TextField } from "shared-ui";

export type LocationPopoverProps = {
  trigger: string;
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

/** Where to deliver to. Without JavaScript the text goes along as the page's own query. */
export function LocationPopover({ trigger, texts, error, busy, onSubmit }: LocationPopoverProps) {
  const [open, setOpen] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get("deliveryLocation") ?? ""));
  }
  return (
    <Popover trigger={trigger} label={texts.changeLocation} open={open} onOpenChange={setOpen}>
      <Form method="get" noValidate onSubmit={submit}>
        <TextField name="deliveryLocation" label={texts.locationField} autoComplete="postal-code" error={error} />
        <Button type="submit" busy={busy}>
          {texts.locationSubmit}
        </Button>
      </Form>
    </Popover>
  );
}
