import styled from "@emotion/styled";
import type { ContentText } from "shared-contracts";
import { Button, Message } from "shared-ui";

export type ServiceNoticesProps = {
  /** Told in full where it stands. */
  recycling: ContentText | undefined;
  /** Each opens a drawer. */
  openers: readonly { readonly text: string; readonly onOpen: () => void }[];
};

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;

/** Services around the item. */
export function ServiceNotices({ recycling, openers }: ServiceNoticesProps) {
  if (!recycling && openers.length === 0) return null;
  return (
    <Stack>
      {recycling && (
        <Message title={recycling.title}>
          {recycling.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Message>
      )}
      {openers.map(({ text, onOpen }) => (
        <Button key={text} variant="link" data-needs-script onClick={onOpen}>
          {text}
        </Button>
      ))}
    </Stack>
  );
}
