import { printTexts } from "../texts.js";
import { useFragmentStore, useSlot } from "fragment-kit";
import { formatMoney, formatText, isStockImageItem, type PrintHandoff } from "shared-contracts";
import { Price } from "shared-ui";
import { useEffect, useState } from "react";
import type { PrintStore } from "../print-store.js";
import { changeDesign, redoDesign, startHistory, undoDesign } from "./history.rule.js";
import { restoreEntries } from "./draft.rule.js";
import { parseQuantity, type PlainEntries } from "./entries.rule.js";
import { Stage } from "./stage/stage.js";
import { StudioForm } from "./studio-form.js";
import { StudioStatus } from "./studio-status.js";
import { useCompletion } from "./use-completion.js";
import { useDraft } from "./use-draft.js";
import { useQuote, type Quote } from "./use-quote.js";

export type StudioProps = {
  handoff: PrintHandoff;
  /** What the server has. */
  saved: PlainEntries;
  /** The same with what was typed into the plain form. */
  entries: PlainEntries;
  onResume: () => Promise<void>;
};

/**
 * The built-in print studio for one hand-off. Takes over what was typed into the plain form, and what the server doesn't
 * have because the session ended or the page was left too soon.
 */
export function Studio({ handoff, saved, entries, onResume }: StudioProps) {
  const { context, fetch } = useSlot();
  const { surroundings } = useFragmentStore<PrintStore>();
  const { handoffId, item } = handoff;
  const readOnly = item.action === "I" || item.opMode === "view";
  const [start] = useState(() => (readOnly ? entries : restoreEntries(surroundings.drafts.read(handoffId), entries)));
  const [history, setHistory] = useState(() => {
    const before = startHistory(entries.design);
    return start === entries ? before : changeDesign(before, start.design);
  });
  const [quantityText, setQuantityText] = useState(start.quantityText);
  const [name, setName] = useState(start.projectName);
  const { complete, underWay, failure, forgetFailure } = useCompletion(fetch, surroundings.navigate);
  const { design, earlier, later } = history;
  const quantity = parseQuantity(quantityText);
  const draftStatus = useDraft(
    fetch,
    { handoffId, ...toDraft({ design, quantityText, projectName: name }) },
    toDraft(saved),
  );
  useEffect(() => {
    if (readOnly) return;
    if (draftStatus === "saved") surroundings.drafts.clear(handoffId);
    else surroundings.drafts.write(handoffId, { design, quantityText, projectName: name });
  }, [readOnly, draftStatus, surroundings, handoffId, design, quantityText, name]);
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

function toDraft({ design, quantityText, projectName }: PlainEntries) {
  return { design, qty: parseQuantity(quantityText) ?? 1, projectName };
}

type StudioPriceProps = {
  /** Undefined while loading. */
  quote: Quote | undefined;
  texts: { readonly priceEach: string; readonly priceTotal: string; readonly priceUnknown: string };
};

/** The server's price; empty while loading. */
function StudioPrice({ quote, texts }: StudioPriceProps) {
  if (!quote) return null;
  if (quote.total === undefined || quote.unitPrice === undefined) return <p>{texts.priceUnknown}</p>;
  return (
    <div>
      <Price final={formatMoney(quote.total)} label={texts.priceTotal} labelShown />{" "}
      {formatText(texts.priceEach, { price: formatMoney(quote.unitPrice) })}
    </div>
  );
}
