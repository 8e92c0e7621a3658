import { useFragmentStore, useSlot } from "fragment-kit";
import { getSkuData, printTexts, type PrintHandoff } from "shared-contracts";
import { useState } from "react";
import type { PrintStore } from "../../handoff/print-store.js";
import { changeDesign, undoDesign, type DesignHistory } from "../../rules/design-history.js";
import { toInitialDesign } from "../../rules/initial-design.js";
import { parseQuantity } from "../../rules/parse-quantity.js";
import { StudioForm } from "./studio-form.js";
import { StudioPrice } from "./studio-price.js";
import { StudioStatus } from "./studio-status.js";
import { useCompletion } from "./use-completion.js";
import { useDraft } from "./use-draft.js";
import { useQuote } from "./use-quote.js";

export type StudioProps = { handoff: PrintHandoff; onResume: () => Promise<void> };

/** The embedded print studio, for one hand-off. */
export function Studio({ handoff, onResume }: StudioProps) {
  const { context, pageData, fetch } = useSlot();
  const { surroundings } = useFragmentStore<PrintStore>();
  const { handoffId, item } = handoff;
  const [history, setHistory] = useState<DesignHistory>(() => ({
    design: handoff.design ?? toInitialDesign(getSkuData(pageData)?.product),
    earlier: [],
  }));
  const [quantityText, setQuantityText] = useState(String(item.qty ?? 1));
  const [name, setName] = useState(handoff.projectName ?? "");
  const { complete, underWay, failure, forgetFailure } = useCompletion(fetch, surroundings.navigate);
  const { design, earlier } = history;
  const quantity = parseQuantity(quantityText);
  const readOnly = item.action === "I" || item.opMode === "view";
  const draftStatus = useDraft(fetch, { handoffId, design, qty: quantity ?? 1 });
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
      canUndo={earlier.length > 0}
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
      onUndo={() => setHistory(undoDesign)}
      onComplete={(outcome) => {
        if (quantity === undefined) return;
        void complete({ handoffId, outcome, design, qty: quantity, projectName: name.trim() || undefined });
      }}
    />
  );
}
