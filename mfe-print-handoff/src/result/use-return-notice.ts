import { useFragmentStore, useSlot } from "fragment-kit";
import { pageNoticeRaised, performCall, PRINT_ROUTES } from "shared-contracts";
import { useEffect } from "react";
import type { PrintStore } from "../print-store.js";
import { describeResult } from "./rule.js";
import { HANDOFF_PARAMETER } from "../handoff/address.rule.js";

/** Shows the result of print customization in a toast when the shopper returns to this page (AMB-21). */
export function useReturnNotice(): void {
  const { url, bus, fetch } = useSlot();
  const { surroundings } = useFragmentStore<PrintStore>();
  const { tpvResult, itemId, [HANDOFF_PARAMETER]: handoffId } = url.query;

  useEffect(() => {
    if (!tpvResult) return undefined;
    const given = new AbortController();
    void tell();
    return () => given.abort();

    async function tell(): Promise<void> {
      const record = handoffId
        ? await performCall(fetch, PRINT_ROUTES.getHandoff, { handoffId }, { signal: given.signal })
        : undefined;
      if (given.signal.aborted) return;
      const projectName = record?.ok ? record.value.projectName : undefined;
      const view = describeResult({ tpvResult, projectName, itemId });
      if (!view) return;
      const link = view.parts.find(({ href }) => href);
      bus.publish(pageNoticeRaised, {
        tone: view.tone,
        message: view.message,
        ...(link?.href && { link: { text: link.text, href: link.href } }),
      });
      surroundings.removeQueryParameters(["tpvResult", HANDOFF_PARAMETER]);
    }
  }, [tpvResult, itemId, handoffId, bus, fetch, surroundings]);
}
