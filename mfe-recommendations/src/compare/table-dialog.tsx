import { compareTexts } from "./texts.js";
import { useRef } from "react";
import { formatText } from "shared-contracts";
import { Button, CloseIcon, Dialog, IconButton } from "shared-ui";
import { CompareTable, type CompareTableProps } from "./table.js";

export type CompareTableDialogProps = Pick<CompareTableProps, "items" | "rows" | "toAddress"> & {
  onRemove: (itemId: string) => void;
  onPrint: () => void;
  onClose: () => void;
};

/** The comparison in a dialog. */
export function CompareTableDialog(props: CompareTableDialogProps) {
  const { items, rows, toAddress, onRemove } = props;
  const table = useRef<HTMLTableElement>(null);
  function remove(itemId: string) {
    // The clicked button is about to be removed.
    table.current?.focus();
    onRemove(itemId);
  }
  return (
    <Dialog
      open
      size="wide"
      title={compareTexts.compareHeading}
      onClose={props.onClose}
      footer={
        <Button variant="secondary" data-print="hide" onClick={props.onPrint}>
          {compareTexts.comparePrint}
        </Button>
      }
    >
      <CompareTable
        ref={table}
        items={items}
        rows={rows}
        toAddress={toAddress}
        renderRemoval={(tile) => (
          <IconButton
            label={formatText(compareTexts.compareRemove, { name: tile.title })}
            data-print="hide"
            onClick={() => remove(tile.itemId)}
          >
            <CloseIcon />
          </IconButton>
        )}
      />
    </Dialog>
  );
}
