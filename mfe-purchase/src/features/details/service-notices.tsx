import styled from "@emotion/styled";
import { Children, type ReactNode } from "react";
import type { ContentText } from "shared-contracts";
import { Message } from "shared-ui";

export type ServiceNoticesProps = {
  /** Told in full where it stands. */
  recycling: ContentText | undefined;
  /** Each opens a drawer. */
  children: ReactNode;
};

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;

/** Services around the item. */
export function ServiceNotices({ recycling, children }: ServiceNoticesProps) {
  if (!recycling && Children.toArray(children).length === 0) return null;
  return (
    <Stack>
      {recycling && (
        <Message title={recycling.title}>
          {recycling.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Message>
      )}
      {children}
    </Stack>
  );
}
