import { useSlot } from "fragment-kit";
import { getSkuData, type PrintHandoff } from "shared-contracts";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { toInitialDesign } from "./initial-design.rule.js";
import { keepIfEqual } from "./draft.rule.js";
import { type PlainEntries, readEntries } from "./entries.rule.js";
import { findRefusedForm, toRefusal } from "./refusal.rule.js";
import { PlainStudio } from "./plain-studio.js";
import type { StudioProps } from "./studio.js";

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
