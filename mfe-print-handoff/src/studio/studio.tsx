import { texts } from "../texts.js";
import { useFragmentStore, useSlot } from "fragment-kit";
import {
  formatMoney,
  formatText,
  isLoggedIn,
  type PrintHandoff,
  type PRINT_CALLS,
  performCall,
  PRINT_ROUTES,
  type ResponseOf,
  type SlotFetch,
} from "shared-contracts";
import { Button, Message, OwnText, Price } from "shared-ui";
import { useEffect, useState, type SubmitEvent } from "react";
import type { PrintStore } from "../print-store.js";
import { changeDesign, redoDesign, startHistory, undoDesign } from "./history.rule.js";
import { FailureMessage, SignInLink } from "./failure-message.js";
import { parseQuantity, restoreEntries, type PlainEntries } from "./entries.rule.js";
import { ProofDialog } from "./proof-dialog.js";
import { Stage } from "./stage/stage.js";
import { StudioForm } from "./studio-form.js";
import { type CompletionFailure, type StudioOutcome, useCompletion } from "./use-completion.js";
import { useDraft, type DraftStatus } from "./use-draft.js";

export type StudioProps = {
  handoff: PrintHandoff;
  /** What the server has. */
  saved: PlainEntries;
  /** The same with what was typed into the plain form. */
  entries: PlainEntries;
  /** Why the plain form was refused, if it was posted before this code had loaded. */
  refusal: CompletionFailure | undefined;
  onResume: () => Promise<void>;
};

/**
 * The built-in print studio for one hand-off. Takes over what was typed into the plain form, and what the server doesn't
 * have because the session ended or the page was left too soon.
 */
export function Studio({ handoff, saved, entries, refusal, onResume }: StudioProps) {
  const { fetch } = useSlot();
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
  const [isProofShown, setIsProofShown] = useState(false);
  const { complete, underWay, failure, forgetFailure } = useCompletion(fetch, surroundings.navigate, refusal);
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

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isSave = submitter instanceof HTMLButtonElement && submitter.value === "save";
    if (isSave) finish("save");
    else if (quantity !== undefined) setIsProofShown(true);
  }
  function finish(outcome: StudioOutcome): void {
    if (quantity === undefined) return;
    void complete({ handoffId, outcome, design, qty: quantity, projectName: name.trim() || undefined });
  }

  return (
    <>
      <StudioForm
        design={design}
        readOnly={readOnly}
        nameField={{ value: name, autoComplete: "off", onChange: ({ target }) => setName(target.value) }}
        quantity={{
          value: quantityText,
          onChange: setQuantityText,
          error: quantity === undefined ? texts.quantityRefused : undefined,
        }}
        stage={
          <Stage
            design={design}
            readOnly={readOnly}
            canUndo={earlier.length > 0}
            canRedo={later.length > 0}
            onDesign={(next) => setHistory((before) => changeDesign(before, next))}
            onUndo={() => setHistory(undoDesign)}
            onRedo={() => setHistory(redoDesign)}
          />
        }
        underWay={underWay}
        price={<StudioPrice quote={quote} />}
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
        onSubmit={submit}
      />
      {isProofShown && (
        <ProofDialog
          design={design}
          onApprove={() => {
            setIsProofShown(false);
            finish("add");
          }}
          onClose={() => setIsProofShown(false)}
        />
      )}
    </>
  );
}

function toDraft({ design, quantityText, projectName }: PlainEntries) {
  return { design, qty: parseQuantity(quantityText) ?? 1, projectName };
}

type StudioPriceProps = {
  /** Undefined while loading. */
  quote: Quote | undefined;
};

/** The server's price; empty while loading. */
function StudioPrice({ quote }: StudioPriceProps) {
  if (!quote) return null;
  if (quote.total === undefined || quote.unitPrice === undefined) return <p>{texts.priceUnknown}</p>;
  return (
    <div>
      <Price final={formatMoney(quote.total)} label={texts.priceTotal} labelShown />{" "}
      <OwnText>{formatText(texts.priceEach, { price: formatMoney(quote.unitPrice) })}</OwnText>
    </div>
  );
}

type Quote = ResponseOf<typeof PRINT_CALLS.quoteHandoff>;

const QUOTE_DELAY_MS = 200;

/** The server's price for the quantity, without amounts if it can't be loaded; undefined while loading. */
function useQuote(fetch: SlotFetch, handoffId: string, qty: number | undefined): Quote | undefined {
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    if (qty === undefined) return undefined;
    const given = new AbortController();
    const ask = async () => {
      const request = { handoffId, qty };
      const outcome = await performCall(fetch, PRINT_ROUTES.quoteHandoff, request, { signal: given.signal });
      if (!given.signal.aborted) setQuote(outcome.ok ? outcome.value : { qty });
    };
    const timer = setTimeout(() => void ask(), QUOTE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [fetch, handoffId, qty]);
  return quote?.qty === qty ? quote : undefined;
}

type StudioStatusProps = {
  handoffId: string;
  draft: DraftStatus;
  isExpired: boolean;
  failure: CompletionFailure | undefined;
  onResume: () => Promise<void>;
};

/** Whether the design is saved, and what prevents completion. */
function StudioStatus({ handoffId, draft, isExpired, failure, onResume }: StudioStatusProps) {
  const { context } = useSlot();
  if (isExpired) {
    return (
      <Message tone="warning">
        <p>{texts.handoffExpired}</p>
        <Button variant="link" onClick={() => void onResume()}>
          {texts.resumeDesign}
        </Button>
      </Message>
    );
  }
  // Without the session the hand-off is somebody else's; it is there again after signing in.
  const isOutOfReach = draft === "not-found" || failure?.code === "handoff-not-found";
  if (isOutOfReach && isLoggedIn(context)) {
    return (
      <Message tone="error">
        <p>{texts.sessionEnded}</p>
        <SignInLink handoffId={handoffId} />
      </Message>
    );
  }
  if (failure) return <FailureMessage handoffId={handoffId} failure={failure} />;
  const { draftSaved: saved, draftSaving: saving, draftFailed: failed } = texts;
  return <p>{{ saved, saving, failed, "not-found": failed }[draft]}</p>;
}
