import { Table } from "shared-ui";

export type ShownTier = {
  /** `5–9`, `10+` */
  readonly range: string;
  readonly price: string;
  /** `Save 10%` */
  readonly savings: string | undefined;
  /** The quantity in the box falls into it. */
  readonly isCurrent: boolean;
};

export type BuyMoreTableProps = {
  tiers: readonly ShownTier[];
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
