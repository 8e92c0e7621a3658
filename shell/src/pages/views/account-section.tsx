import type { ReactNode } from "react";
import { shellTexts, type VisitorContext } from "shared-contracts";
import { Message } from "shared-ui";
import { toItemPath } from "../rules/paths.js";

export type SectionProps = {
  readonly id: string;
  readonly heading: string;
  readonly list: readonly unknown[] | undefined;
  readonly empty: string;
  readonly tenant: VisitorContext["tenant"];
  /** Of the heading; 2 if the page has another one above. */
  readonly level?: 1 | 2 | undefined;
  readonly children: ReactNode;
};

/** One part of the account: its list, or that it is empty or could not be read. */
export function Section({ id, heading, list, empty, tenant, level = 2, children }: SectionProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className="account-section" aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`}>{heading}</Heading>
      {list === undefined && <Message tone="warning">{shellTexts[tenant].slotUnavailable}</Message>}
      {list?.length === 0 && <p>{empty}</p>}
      {children}
    </section>
  );
}

export function ItemLink({ itemId, name }: { readonly itemId: string; readonly name?: string | undefined }) {
  return (
    <a href={toItemPath(itemId)} dir="auto">
      {name ?? `Item # ${itemId}`}
    </a>
  );
}
