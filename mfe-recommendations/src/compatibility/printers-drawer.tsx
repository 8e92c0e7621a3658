import { compatibilityTexts } from "./texts.js";
import styled from "@emotion/styled";
import { type CompatibleProduct, type Tenant } from "shared-contracts";
import { Drawer, Link } from "shared-ui";
import { toTileAddress } from "../tiles/rule.js";

export type CompatiblePrintersDrawerProps = {
  printers: readonly CompatibleProduct[];
  tenant: Tenant;
  onClose: () => void;
};

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-3);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

export function CompatiblePrintersDrawer({ printers, tenant, onClose }: CompatiblePrintersDrawerProps) {
  const texts = compatibilityTexts[tenant];
  return (
    <Drawer open title={texts.compatiblePrinters} onClose={onClose}>
      <p>{texts.compatiblePrintersContent}</p>
      <List>
        {printers.map(({ name, itemId }) => (
          <li key={itemId ?? name}>{itemId ? <Link href={toTileAddress({ itemId })}>{name}</Link> : name}</li>
        ))}
      </List>
    </Drawer>
  );
}
