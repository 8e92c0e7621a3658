import styled from "@emotion/styled";
import type { ContentText } from "shared-contracts";
import { Drawer } from "shared-ui";

export type ContentDrawerProps = { content: ContentText; onClose: () => void };

const Text = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/** Configured text in a drawer. */
export function ContentDrawer({ content: { title, paragraphs }, onClose }: ContentDrawerProps) {
  return (
    <Drawer open title={title} onClose={onClose}>
      <Text>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Text>
    </Drawer>
  );
}
