import styled from "@emotion/styled";
import { useState } from "react";
import type { ShareLink } from "../../rules/share/share-links.js";
import { Button, Link, Popover, ShareIcon } from "shared-ui";

export type ShareMenuProps = {
  label: string;
  /** Social networks, and e-mail where it is allowed. */
  targets: readonly ShareLink[];
  /** The device's own share sheet; absent where there is none. */
  onNativeShare: (() => void) | undefined;
};

const List = styled.ul`
  display: grid;
  a {
    display: block;
    padding: var(--space-2);
  }
`;

/** Tells others about the item: by the device's own sheet, else by a list of links. */
export function ShareMenu({ label, targets, onNativeShare }: ShareMenuProps) {
  const [open, setOpen] = useState(false);
  if (onNativeShare) {
    return (
      <Button variant="tertiary" size="small" onClick={onNativeShare}>
        <ShareIcon size={16} />
        {label}
      </Button>
    );
  }
  return (
    <Popover trigger={label} label={label} width="narrow" open={open} onOpenChange={setOpen}>
      <List>
        {targets.map(({ name, url, external }) => (
          <li key={name}>
            <Link href={url} external={external} quiet>
              {name}
            </Link>
          </li>
        ))}
      </List>
    </Popover>
  );
}
