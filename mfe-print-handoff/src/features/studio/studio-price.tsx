import { formatMoney, formatText } from "shared-contracts";
import { Price } from "shared-ui";
import type { Quote } from "./use-quote.js";

export type StudioPriceProps = {
  /** Undefined while it is asked for. */
  quote: Quote | undefined;
  texts: { readonly priceEach: string; readonly priceTotal: string; readonly priceUnknown: string };
};

/** The server's price; nothing while it is asked for. */
export function StudioPrice({ quote, texts }: StudioPriceProps) {
  if (!quote) return null;
  if (quote.total === undefined || quote.unitPrice === undefined) return <p>{texts.priceUnknown}</p>;
  return (
    <div>
      <Price final={formatMoney(quote.total)} label={texts.priceTotal} labelShown />{" "}
      {formatText(texts.priceEach, { price: formatMoney(quote.unitPrice) })}
    </div>
  );
}
