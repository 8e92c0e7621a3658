import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { Button } from "shared-ui";

export type TileControlsProps = {
  quickView: string;
  quickViewName: string;
  onQuickView: () => void;
  children: ReactNode;
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
`;

export function TileControls({ quickView, quickViewName, onQuickView, children }: TileControlsProps) {
  return (
    <Row data-needs-script data-print="hide">
      {children}
      <Button variant="link" size="small" aria-label={quickViewName} onClick={onQuickView}>
        {quickView}
      </Button>
    </Row>
  );
}
