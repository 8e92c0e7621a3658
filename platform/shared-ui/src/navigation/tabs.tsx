import styled from "@emotion/styled";
import { useId, useState, type ReactNode } from "react";
import { chooseByKey } from "./choose-by-key.js";

export type Tab<Id extends string = string> = {
  readonly id: Id;
  readonly label: ReactNode;
  readonly content: ReactNode;
};

export type TabsProps<Id extends string = string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  /** The selected tab; if undefined, the tabs keep their own state, starting with the first. */
  selected?: Id;
  onSelect?: (id: Id) => void;
};

const List = styled.div`
  display: flex;
  gap: var(--space-5);
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid var(--color-border);
`;

const Handle = styled.button`
  flex: none;
  padding: var(--space-2) 0;
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: var(--color-text-muted);
  font-weight: var(--weight-bold);
  &:hover {
    color: var(--color-text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-selected="true"] {
    border-block-end-color: var(--color-accent);
    color: var(--color-text);
  }
  /* Transparent borders show in forced colors, like that of the selected tab. */
  @media (forced-colors: active) {
    &[aria-selected="false"] {
      border-color: Canvas;
    }
  }
`;

const Panel = styled.div`
  padding-block-start: var(--space-4);
`;

/** ARIA tabs: arrow keys, Home and End move and select; one tab is in the tab order. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const baseId = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const wanted = selected ?? own;
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (!shown) return null;

  function choose({ id }: Tab<Id>) {
    setOwn(id);
    onSelect?.(id);
  }
  return (
    <div>
      <List
        role="tablist"
        aria-label={label}
        onKeyDown={(event) =>
          chooseByKey(event, {
            index: tabs.indexOf(shown),
            count: tabs.length,
            choose: (index) => choose(tabs[index] ?? shown),
          })
        }
      >
        {tabs.map((tab) => (
          <Handle
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}-tab`}
            aria-selected={tab === shown}
            aria-controls={`${baseId}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {tab.label}
          </Handle>
        ))}
      </List>
      <Panel role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${shown.id}-tab`} tabIndex={0}>
        {shown.content}
      </Panel>
    </div>
  );
}
