import { useEffect, useState } from "react";
import { selectNextDayMessage } from "../rules/delivery/describe-delivery.js";
import { nextDayPromiseEnded } from "../store/page-actions.js";
import { decideDelivery } from "../store/purchase-decisions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";

/** Milliseconds. Often enough that no minute is shown for much longer than it lasts. */
const TICK = 15_000;

/** The promise of tomorrow while it holds, with the time left; when it ends, stock and dates are asked anew. */
export function useNextDay(): string | undefined {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const delivery = usePurchase(decideDelivery);
  const dispatch = usePurchaseDispatch();
  const [now, setNow] = useState<number>();
  const isPromised = delivery?.nextDay !== undefined;
  useEffect(() => {
    if (!isPromised) return undefined;
    const clock = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(clock);
  }, [isPromised]);

  const message =
    item && delivery && isPromised ? selectNextDayMessage({ item, context }, delivery.label, now) : undefined;
  const hasEnded = isPromised && message === undefined;
  useEffect(() => {
    if (hasEnded) dispatch(nextDayPromiseEnded());
  }, [hasEnded, dispatch]);
  return message;
}
