import { useSlot } from "fragment-kit";
import { getSkuData, PRINT_ROUTES, type PrintHandoff, type RefusedForm, type SlotUrl } from "shared-contracts";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { keepIfEqual, type PlainEntries, readEntries, toInitialDesign } from "./entries.rule.js";
import { PlainStudio } from "./plain-studio.js";
import type { StudioProps } from "./studio.js";
import type { CompletionFailure } from "./use-completion.js";
import { texts } from "../texts.js";

export type LazyStudioProps = { handoff: PrintHandoff; onResume: () => Promise<void> };

type Loaded = { readonly Studio: ComponentType<StudioProps>; readonly entries: PlainEntries };

/** Shows the plain form until the studio's chunk has loaded. Only this page loads it. */
export function LazyStudio({ handoff, onResume }: LazyStudioProps) {
  const { pageData, url } = useSlot();
  const [entries] = useState<PlainEntries>(() => ({
    design: handoff.design ?? toInitialDesign(getSkuData(pageData)?.product),
    quantityText: String(handoff.item.qty ?? 1),
    projectName: handoff.projectName ?? "",
  }));
  const [refusedForm] = useState(() => findRefusedForm(url, handoff.handoffId));
  const refusal = refusedForm && toRefusal(refusedForm);
  const [loaded, setLoaded] = useState<Loaded>();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const { Studio } = await import("./studio.js");
      const typed = form.current ? readEntries(Object.fromEntries(new FormData(form.current)), entries) : entries;
      if (!isOver) setLoaded({ Studio, entries: keepIfEqual(entries, typed) });
    };
    // If the studio can't be loaded, the plain form keeps working.
    void load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [entries]);

  if (loaded)
    return (
      <loaded.Studio handoff={handoff} saved={entries} entries={loaded.entries} refusal={refusal} onResume={onResume} />
    );
  const { action, opMode } = handoff.item;
  return (
    <PlainStudio
      ref={form}
      handoff={handoff}
      entries={refusedForm ? readEntries(refusedForm.fields, entries) : entries}
      refusal={refusal}
      readOnly={action === "I" || opMode === "view"}
    />
  );
}

const QUANTITY_CODES: readonly string[] = ["quantity-not-allowed", "not-enough-stock"];

/** The refused form of this hand-off; undefined unless the page is the response to it. */
function findRefusedForm({ refusedForm }: SlotUrl, handoffId: string): RefusedForm | undefined {
  const isOwn =
    refusedForm?.call === PRINT_ROUTES.completeHandoff.name && refusedForm.fields["handoffId"] === handoffId;
  return isOwn ? refusedForm : undefined;
}

/** Why the store refused the form. */
function toRefusal({ code, invalid }: Pick<RefusedForm, "code" | "invalid">): CompletionFailure {
  if (QUANTITY_CODES.includes(code) || invalid.includes("qty")) return { code, message: texts.quantityRefused };
  if (code === "handoff-expired") return { code, message: texts.handoffExpired };
  return { code, message: code === "sign-in-required" ? texts.sessionEnded : undefined };
}
