import styled from "@emotion/styled";
import { Button, TextField } from "shared-ui";

export type FileSearchProps = {
  text: string;
  texts: { readonly searchFiles: string; readonly search: string };
};

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: var(--space-2);
  max-inline-size: 28rem;
  /* Fields keep room below for their errors. */
  > button {
    margin-block-end: var(--space-1);
  }
`;

/** A plain form: the address names what was searched. */
export function FileSearch({ text, texts }: FileSearchProps) {
  return (
    <search>
      <Form>
        <TextField type="search" name="q" label={texts.searchFiles} defaultValue={text} maxLength={100} />
        <Button type="submit" variant="secondary">
          {texts.search}
        </Button>
      </Form>
    </search>
  );
}
