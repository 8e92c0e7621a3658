import styled from "@emotion/styled";
import { formatMoney, type TextTable } from "shared-contracts";
import { Button, Price } from "shared-ui";
import type { PriceDescription } from "../../rules/price/describe-price.js";
import type { PriceView } from "../../rules/price/select-price-view.js";
import { ShownPrice } from "./shown-price.js";

type PriceTextKey =
  | "seePriceDuringCustomization"
  | "seePriceInCart"
  | "marketPrice"
  | "priceUnavailable"
  | "priceUnavailableHint";

export type PriceAreaProps = {
  view: PriceView;
  /** Present where `view` shows a price. */
  description: PriceDescription | undefined;
  texts: TextTable<PriceTextKey>["retail"];
  onReload: () => void;
};

const Replacement = styled.p`
  font: var(--type-title);
  font-weight: var(--weight-bold);
`;

const Unavailable = styled.div`
  display: grid;
  justify-items: start;
`;

/** The price, or what stands in its place; nothing at all for those who may not see prices. */
export function PriceArea({ view, description, texts, onReload }: PriceAreaProps) {
  switch (view.kind) {
    case "hidden":
      return null;
    case "during-customization":
      return <Replacement>{texts.seePriceDuringCustomization}</Replacement>;
    case "in-cart":
      return <Replacement>{texts.seePriceInCart}</Replacement>;
    case "market":
      return <Price final={formatMoney(view.price)} label={texts.marketPrice} labelShown size="large" />;
    case "unavailable":
      return (
        <Unavailable>
          <Replacement>{texts.priceUnavailable}</Replacement>
          <Button variant="link" onClick={onReload}>
            {texts.priceUnavailableHint}
          </Button>
        </Unavailable>
      );
    case "price":
      return description ? <ShownPrice price={description} /> : null;
  }
}
