import type { Mail } from "../../platform/outbox.js";

export type NotifiedItem = {
  readonly itemId: string;
  /** As the catalog calls it: what a visitor sends is not written into mails. */
  readonly name: string;
  /** Of the shop that was asked: `https://shop.example` */
  readonly origin: string;
};

export function toConfirmationMail(recipient: string, { name, origin }: NotifiedItem, token: string): Mail {
  return {
    recipient,
    subject: "Please confirm your email address",
    body: [
      `Somebody asked us to write to this address when ${name} is back in stock.`,
      `If that was you, please confirm: ${origin}/account/notify?token=${encodeURIComponent(token)}`,
      "If not, there is nothing to do: we will not write again.",
    ].join("\n\n"),
  };
}

export function toStockMail(recipient: string, { itemId, name, origin }: NotifiedItem): Mail {
  return {
    recipient,
    subject: `${name} is back in stock`,
    body: `You asked us to tell you: ${origin}/lpd-sba-sku/product_${encodeURIComponent(itemId)}`,
  };
}
