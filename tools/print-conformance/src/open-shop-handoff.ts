import type { PrintHandoff } from "shared-contracts";

/** Starts customizing a product of a shop as a guest. */
export async function openShopHandoff(origin: string, itemId: string): Promise<string> {
  const item = { itemId, qty: 1, comingFrom: "conformance", action: "create" };
  const way = { refUrl: `/lpd-sba-sku/product_${itemId}`, redirectUrl: "/tpv/punchoutResult" };
  const response = await fetch(`${origin}/tpv/api/handoffs`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ item, ...way }),
  });
  if (!response.ok) throw new Error(`the shop issues no hand-off (${response.status})`);
  const { handoff } = (await response.json()) as { handoff: PrintHandoff };
  return handoff.handoffId;
}
