import styled from "@emotion/styled";
import { useState, type SubmitEvent } from "react";
import { formatText } from "shared-contracts";
import { trimText } from "shared-contracts/constants";
import { Button, Drawer, TextField } from "shared-ui";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { selectContext } from "../visitor/slice.js";
import { listChosen, selectLists } from "./slice.js";
import { listTexts } from "./texts.js";

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

/** Choosing a list or naming a new one adds the item to it. */
export function ListDrawer({ onClose }: { onClose: () => void }) {
  const texts = listTexts[usePurchase(selectContext).tenant];
  const lists = usePurchase(selectLists);
  const dispatch = usePurchaseDispatch();
  const [isNameless, setNameless] = useState(false);
  function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const listName = trimText(String(new FormData(event.currentTarget).get("listName") ?? ""));
    setNameless(!listName);
    if (listName) dispatch(listChosen({ listName }));
  }
  return (
    <Drawer title={texts.addToList} onClose={onClose}>
      <Lists>
        {lists.map(({ listId, name, items }) => (
          <li key={listId}>
            <Choice type="button" onClick={() => dispatch(listChosen({ listId }))}>
              <strong dir="auto">{name}</strong>
              <Size>{items.length === 1 ? texts.sizeOne : formatText(texts.size, { n: items.length })}</Size>
            </Choice>
          </li>
        ))}
      </Lists>
      <Form noValidate onSubmit={create}>
        <TextField
          name="listName"
          label={texts.newName}
          required
          maxLength={60}
          error={isNameless ? texts.nameless : undefined}
        />
        <Button type="submit" variant="secondary">
          {texts.create}
        </Button>
      </Form>
    </Drawer>
  );
}
