import { useFragmentStore, useSlot } from "fragment-kit";
import { isStockImageItem, printTexts, type PrintHandoff } from "shared-contracts";
import { useState } from "react";
import type { PrintStore } from "../../handoff/print-store.js";
import { changeDesign, redoDesign, startHistory, undoDesign } from "../../rules/design-history.js";
import { parseQuantity } from "../../rules/parse-quantity.js";
import { Stage } from "./stage.js";
import type { PlainEntries } from "./plain-studio.js";
import { StudioForm } from "./studio-form.js";
import { StudioPrice } from "./studio-price.js";
import { StudioStatus } from "./studio-status.js";
import { useCompletion } from "./use-completion.js";
import { useDraft } from "./use-draft.js";
import { useQuote } from "./use-quote.js";

export type StudioProps = { handoff: PrintHandoff; entries: PlainEntries; onResume: () => Promise<void> };

/** The embedded print studio, for one hand-off. It takes over from the plain form, with what was typed there. */
export function Studio({ handoff, entries, onResume }: StudioProps) {
  const { context, fetch } = useSlot();
  const { surroundings } = useFragmentStore<PrintStore>();
  const { handoffId, item } = handoff;
  const [history, setHistory] = useState(() => startHistory(entries.design));
  const [quantityText, setQuantityText] = useState(entries.quantityText);
  const [name, setName] = useState(entries.projectName);
  const { complete, underWay, failure, forgetFailure } = useCompletion(fetch, surroundings.navigate);
  const { design, earlier, later } = history;
  const quantity = parseQuantity(quantityText);
  const readOnly = item.action === "I" || item.opMode === "view";
  const draftStatus = useDraft(fetch, { handoffId, design, qty: quantity ?? 1, projectName: name });
  const quote = useQuote(fetch, handoffId, readOnly ? undefined : quantity);
  const texts = printTexts[context.tenant];

  return (
    <StudioForm
      handoff={handoff}
      design={design}
      quantityText={quantityText}
      projectName={name}
      texts={texts}
      readOnly={readOnly}
      stage={
        <Stage
          design={design}
          texts={texts}
          webGl={isStockImageItem(context, item.itemId)}
          readOnly={readOnly}
          canUndo={earlier.length > 0}
          canRedo={later.length > 0}
          onDesign={(next) => setHistory((before) => changeDesign(before, next))}
          onUndo={() => setHistory(undoDesign)}
          onRedo={() => setHistory(redoDesign)}
        />
      }
      underWay={underWay}
      price={<StudioPrice quote={quote} texts={texts} />}
      status={
        readOnly ? null : (
          <StudioStatus
            handoffId={handoffId}
            draft={draftStatus}
            isExpired={handoff.status === "expired" || failure?.code === "handoff-expired"}
            failure={failure}
            onResume={async () => {
              await onResume();
              forgetFailure();
            }}
          />
        )
      }
      onDesign={(changes) => setHistory((before) => changeDesign(before, changes))}
      onQuantity={setQuantityText}
      onName={setName}
      onComplete={(outcome) => {
        if (quantity === undefined) return;
        void complete({ handoffId, outcome, design, qty: quantity, projectName: name.trim() || undefined });
      }}
    />
  );
}
