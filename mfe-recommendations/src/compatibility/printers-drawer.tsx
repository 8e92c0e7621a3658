import { compatibilityTexts } from "../texts.js";
import styled from "@emotion/styled";
import { type CompatibleProduct } from "shared-contracts";
import { Drawer, Link } from "shared-ui";
import { toTileAddress } from "../tiles/rule.js";

export type CompatiblePrintersDrawerProps = {
  printers: readonly CompatibleProduct[];
  onClose: () => void;
};

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-3);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

export function CompatiblePrintersDrawer({ printers, onClose }: CompatiblePrintersDrawerProps) {
  return (
    <Drawer title={compatibilityTexts.compatiblePrinters} onClose={onClose}>
      <p>{compatibilityTexts.compatiblePrintersContent}</p>
      <List>
        {printers.map(({ name, itemId }) => (
          <li key={itemId ?? name} dir="auto">
            {itemId ? <Link href={toTileAddress({ itemId })}>{name}</Link> : name}
          </li>
        ))}
      </List>
    </Drawer>
  );
}
