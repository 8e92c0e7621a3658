import styled from "@emotion/styled";
import type { SubmitEvent } from "react";
import { Button, Drawer, TextField } from "shared-ui";

export type ShownList = { readonly listId: string; readonly name: string; readonly size: string };

export type ListDrawerProps = {
  title: string;
  lists: readonly ShownList[];
  texts: { readonly newListName: string; readonly newListSubmit: string };
  onChoose: (chosen: { readonly listId: string } | { readonly listName: string }) => void;
  onClose: () => void;
};

const Lists = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

const Choice = styled.button`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-4);
  inline-size: 100%;
  min-block-size: 3rem;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  color: inherit;
  text-align: start;
  &:hover {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
  strong {
    overflow-wrap: anywhere;
  }
`;

const Size = styled.span`
  flex: none;
  font: var(--type-small);
  color: var(--color-text-muted);
`;

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-5);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--color-border);
`;

/** The shopper's lists; choosing one puts the item on it, and so does naming a new one. */
export function ListDrawer({ title, lists, texts, onChoose, onClose }: ListDrawerProps) {
  function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const listName = String(new FormData(event.currentTarget).get("listName") ?? "").trim();
    if (listName) onChoose({ listName });
  }
  return (
    <Drawer open title={title} onClose={onClose}>
      <Lists>
        {lists.map(({ listId, name, size }) => (
          <li key={listId}>
            <Choice type="button" onClick={() => onChoose({ listId })}>
              <strong>{name}</strong>
              <Size>{size}</Size>
            </Choice>
          </li>
        ))}
      </Lists>
      <Form onSubmit={create}>
        <TextField name="listName" label={texts.newListName} required maxLength={60} />
        <Button type="submit" variant="secondary">
          {texts.newListSubmit}
        </Button>
      </Form>
    </Drawer>
  );
}
