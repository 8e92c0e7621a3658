import type { ResponseOf, getEnhancedDelivery } from "shared-contracts";

/** What an enhanced delivery is known to be; `none` also after any failure to ask (AMB-38). */
export type EnhancedDelivery =
  | { readonly status: "unknown" }
  | { readonly status: "none" }
  | { readonly status: "offered"; readonly deliveryDateText: string; readonly price: number };

type Answer =
  | { readonly ok: true; readonly value: ResponseOf<typeof getEnhancedDelivery> }
  /** 404, and all else that went wrong. */
  | { readonly ok: false };

export function readEnhancedDelivery(answer: Answer): EnhancedDelivery {
  return answer.ok ? { status: "offered", ...answer.value } : { status: "none" };
}

/** US dollars: what the fee service says wins over the delivery's own price (AMB-38). */
export function resolveEnhancedPrice(delivery: EnhancedDelivery, servicePrice: number | undefined): number | undefined {
  return servicePrice ?? (delivery.status === "offered" ? delivery.price : undefined);
}
