import styled from "@emotion/styled";
import { trimText } from "shared-contracts/constants";
import { Button, TextField } from "shared-ui";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { texts } from "../texts.js";

export type FileNameFormProps = {
  name: string;
  isBusy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
};

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--space-2);
`;

const NAME_LENGTH = 100;

export function FileNameForm({ name, isBusy, onSave, onCancel }: FileNameFormProps) {
  const [text, setText] = useState(name);
  const [isNameless, setNameless] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Select the name, ready to be typed over.
  useEffect(() => field.current?.select(), []);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const next = trimText(text);
    setNameless(!next);
    if (next) onSave(next);
  }
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        label={texts.fileName}
        value={text}
        maxLength={NAME_LENGTH}
        required
        error={isNameless ? texts.fileNameless : undefined}
        ref={field}
        onChange={({ target }) => setText(target.value)}
      />
      <Buttons>
        <Button type="submit" size="small" busy={isBusy}>
          {texts.renameFile}
        </Button>
        <Button size="small" variant="tertiary" onClick={onCancel}>
          {texts.cancelProject}
        </Button>
      </Buttons>
    </Form>
  );
}
