import { getPriceInfos, type PriceInfo, type Product, type ProductItem, type Specification } from "shared-contracts";
import type { SafetyRecord } from "../records/eu-record.js";
import type { KnownItem } from "./catalog.js";
import { withPriceInfos } from "./price-history.js";

/** The item with what a shop that sells to the EU has to say about it, besides earlier prices. */
export function withEuDisclosures({ entry, item }: KnownItem): ProductItem {
  const { energyLabel, safety } = entry.record;
  const product: Product = {
    ...item.product,
    ...(energyLabel && { energyLabel }),
    ...(safety && { safetyInformation: listSafetyInformation(safety) }),
  };
  const pieces = product.unitOfMeasureComposite.unitOfMeasureQty;
  const priceInfo = getPriceInfos(item).map((info) => withUnitPrice(info, pieces));
  return withPriceInfos({ ...item, product }, priceInfo);
}

/** The unit price, also if the feed only names the unit and how many there are (articles 3 and 4 of 98/6/EC). */
function withUnitPrice(info: PriceInfo, pieces: number | undefined): PriceInfo {
  const { finalPrice, finalPricePerUnit, pricePerUnitUom } = info;
  if (finalPricePerUnit !== undefined || !finalPrice || !pricePerUnitUom || !pieces) return info;
  return { ...info, finalPricePerUnit: finalPrice / pieces };
}

function listSafetyInformation({ manufacturer, responsiblePerson, warnings }: SafetyRecord): Specification[] {
  return [
    ...describeOperator("Manufacturer", manufacturer),
    ...(responsiblePerson ? describeOperator("Responsible person in the EU", responsiblePerson) : []),
    ...warnings.map((value, index) => ({ name: index === 0 ? "Warning" : `Warning ${index + 1}`, value })),
  ];
}

function describeOperator(role: string, { name, address, contact }: SafetyRecord["manufacturer"]): Specification[] {
  return [
    { name: role, value: name },
    { name: `${role}: address`, value: address },
    { name: `${role}: contact`, value: contact },
  ];
}
