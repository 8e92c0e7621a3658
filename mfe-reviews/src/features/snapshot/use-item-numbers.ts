import { useSlot } from "fragment-kit";
import { reviewsSummaryLoaded } from "shared-contracts";
import { useEffect, useState } from "react";
import { toItemNumbers, type ItemNumbers } from "../../rules/item-numbers.js";

/** The numbers of page data, until the page hears of newer ones. Undefined on a page without an item. */
export function useItemNumbers(): ItemNumbers | undefined {
  const { bus, pageData } = useSlot();
  const [numbers, setNumbers] = useState(() => toItemNumbers(pageData));
  const itemId = numbers?.itemId;

  useEffect(() => {
    const subscription = bus.on(reviewsSummaryLoaded).subscribe((loaded) => {
      if (loaded.itemId !== itemId) return;
      setNumbers((known) => known && { ...loaded, distribution: loaded.distribution ?? known.distribution });
    });
    return () => subscription.unsubscribe();
  }, [bus, itemId]);

  return numbers;
}
