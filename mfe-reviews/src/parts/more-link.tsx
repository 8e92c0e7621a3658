import styled from "@emotion/styled";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ButtonLink, Message } from "shared-ui";

export type MoreLinkProps = {
  list: RefObject<HTMLElement | null>;
  /** Number of items that the list shows. */
  count: number;
  /** Why there are no more yet; told beside the link. */
  failure: string | undefined;
  isLoading?: boolean;
  /** Leads to more without JavaScript; undefined if there is no more. */
  href: string | undefined;
  onMore: () => void;
  children: ReactNode;
};

const More = styled.div`
  > div:not(:empty) {
    margin-block-end: var(--space-3);
  }
`;

/** A link to more of a list; JavaScript adds it instead, and focuses the first new item if the focus goes with the link. */
export function MoreLink({ list, count, failure, isLoading = false, href, onMore, children }: MoreLinkProps) {
  const pressedAt = useRef<number>(undefined);
  useEffect(() => {
    const first = list.current?.querySelectorAll<HTMLElement>(":scope > li")[pressedAt.current ?? count];
    if (!first) return;
    pressedAt.current = undefined;
    if (document.activeElement !== document.body) return;
    first.tabIndex = -1;
    first.focus();
  }, [list, count]);
  if (href === undefined) return null;

  function click(event: MouseEvent) {
    event.preventDefault();
    if (isLoading) return;
    pressedAt.current = count;
    onMore();
  }
  return (
    <More>
      <div aria-live="polite">{failure && <Message tone="error">{failure}</Message>}</div>
      <ButtonLink variant="secondary" href={href} aria-busy={isLoading || undefined} onClick={click}>
        {children}
      </ButtonLink>
    </More>
  );
}
