import styled from "@emotion/styled";
import type { ReactNode } from "react";

export type TableColumn<Row> = {
  readonly key: string;
  readonly heading: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns numbers at the end. */
  readonly numeric?: boolean;
};

export type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Marks the current row. */
  isCurrent?: (row: Row) => boolean;
};

const Scroller = styled.div`
  overflow-x: auto;
`;

const Grid = styled.table`
  inline-size: 100%;
  font-variant-numeric: tabular-nums;
  caption {
    padding-block-end: var(--space-2);
    font-weight: var(--weight-bold);
    text-align: start;
  }
  th,
  td {
    padding: var(--space-2) var(--space-3);
    border-block-end: 1px solid var(--color-border);
    text-align: start;
    vertical-align: top;
  }
  thead th {
    font: var(--type-small);
    font-weight: var(--weight-bold);
    color: var(--color-text-muted);
  }
  tbody th {
    font-weight: var(--weight-medium);
  }
  [data-numeric] {
    text-align: end;
  }
  tr[aria-current] {
    background: var(--color-accent-soft);
    font-weight: var(--weight-bold);
  }
`;

/** The first column is the row header. */
export function Table<Row>({ caption, columns, rows, rowKey, isCurrent }: TableProps<Row>) {
  return (
    <Scroller>
      <Grid>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, numeric }) => (
              <th key={key} scope="col" data-numeric={numeric || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={isCurrent?.(row) || undefined}>
              {columns.map(({ key, cell, numeric }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-numeric={numeric || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroller>
  );
}
