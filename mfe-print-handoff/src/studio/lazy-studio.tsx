import { useSlot } from "fragment-kit";
import { getSkuData, type PrintHandoff } from "shared-contracts";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { toInitialDesign } from "./initial-design.rule.js";
import { keepIfEqual } from "./draft.rule.js";
import type { PlainEntries } from "./entries.rule.js";
import { PlainStudio, readEntries } from "./plain-studio.js";
import type { StudioProps } from "./studio.js";

export type LazyStudioProps = { handoff: PrintHandoff; onResume: () => Promise<void> };

type Loaded = { readonly Studio: ComponentType<StudioProps>; readonly entries: PlainEntries };

/** Shows the plain form until the studio's chunk has loaded. Only this page loads it. */
export function LazyStudio({ handoff, onResume }: LazyStudioProps) {
  const { pageData } = useSlot();
  const [entries] = useState<PlainEntries>(() => ({
    design: handoff.design ?? toInitialDesign(getSkuData(pageData)?.product),
    quantityText: String(handoff.item.qty ?? 1),
    projectName: handoff.projectName ?? "",
  }));
  const [loaded, setLoaded] = useState<Loaded>();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const { Studio } = await import("./studio.js");
      const typed = form.current ? readEntries(form.current, entries) : entries;
      if (!isOver) setLoaded({ Studio, entries: keepIfEqual(entries, typed) });
    };
    // If the studio can't be loaded, the plain form keeps working.
    void load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [entries]);

  if (loaded) return <loaded.Studio handoff={handoff} saved={entries} entries={loaded.entries} onResume={onResume} />;
  const { action, opMode } = handoff.item;
  return <PlainStudio ref={form} handoff={handoff} entries={entries} readOnly={action === "I" || opMode === "view"} />;
}
