import { compareTexts } from "./texts.js";
import { useRef } from "react";
import { formatText } from "shared-contracts";
import { Button, CloseIcon, Dialog, IconButton } from "shared-ui";
import { useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import { compareRemoved, compareTableClosed } from "./slice.js";
import { CompareTable } from "./table.js";

/** The comparison in a dialog. */
export function CompareTableDialog() {
  const { itemData, tableViewData } = useRecommendations(({ compare }) => compare);
  const dispatch = useRecommendationsDispatch();
  const table = useRef<HTMLTableElement>(null);
  function remove(itemId: string) {
    // The clicked button is about to be removed.
    table.current?.focus();
    dispatch(compareRemoved(itemId));
  }
  return (
    <Dialog
      size="wide"
      title={compareTexts.compareHeading}
      onClose={() => dispatch(compareTableClosed())}
      footer={
        <Button variant="secondary" data-print="hide" onClick={() => print()}>
          {compareTexts.comparePrint}
        </Button>
      }
    >
      <CompareTable
        ref={table}
        items={itemData}
        rows={tableViewData}
        renderRemoval={({ itemId, title }) => (
          <IconButton
            label={formatText(compareTexts.compareRemove, { name: title })}
            data-print="hide"
            onClick={() => remove(itemId)}
          >
            <CloseIcon />
          </IconButton>
        )}
      />
    </Dialog>
  );
}
