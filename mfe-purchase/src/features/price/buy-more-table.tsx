import { Table } from "shared-ui";
import type { BuyMoreRow } from "../../rules/price/describe-buy-more.js";

export type BuyMoreTableProps = {
  tiers: readonly BuyMoreRow[];
  texts: { readonly buyMoreSaveMore: string; readonly buyMoreQuantity: string; readonly buyMorePrice: string };
};

/** What a larger quantity costs each. */
export function BuyMoreTable({ tiers, texts }: BuyMoreTableProps) {
  if (tiers.length === 0) return null;
  return (
    <Table
      caption={texts.buyMoreSaveMore}
      rows={tiers}
      rowKey={({ range }) => range}
      isCurrent={({ isCurrent }) => isCurrent}
      columns={[
        { key: "range", heading: texts.buyMoreQuantity, cell: ({ range }) => range },
        { key: "price", heading: texts.buyMorePrice, numeric: true, cell: ({ price }) => price },
        { key: "savings", heading: "", numeric: true, cell: ({ savings }) => savings },
      ]}
    />
  );
}
