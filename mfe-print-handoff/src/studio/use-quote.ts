import { type PRINT_CALLS, performCall, PRINT_ROUTES, type ResponseOf, type SlotFetch } from "shared-contracts";
import { useEffect, useState } from "react";

export type Quote = ResponseOf<typeof PRINT_CALLS.quoteHandoff>;

const QUOTE_DELAY_MS = 200;

/** The server's price for the quantity; undefined while loading. */
export function useQuote(fetch: SlotFetch, handoffId: string, qty: number | undefined): Quote | undefined {
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    if (qty === undefined) return undefined;
    const given = new AbortController();
    const ask = async () => {
      const request = { handoffId, qty };
      const outcome = await performCall(fetch, PRINT_ROUTES.quoteHandoff, request, { signal: given.signal });
      if (outcome.ok && !given.signal.aborted) setQuote(outcome.value);
    };
    const timer = setTimeout(() => void ask(), QUOTE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [fetch, handoffId, qty]);
  return quote?.qty === qty ? quote : undefined;
}
