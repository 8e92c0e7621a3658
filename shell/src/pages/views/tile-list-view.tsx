import type { TileList, VisitorContext } from "shared-contracts";
import { ItemTile } from "./item-tile.js";

export type TileListViewProps = {
  heading: string;
  list: TileList;
  /** What is said where nothing was found. */
  emptyText: string;
  offset: number;
  pageSize: number;
  /** The address of this list at another offset. */
  toAddress: (offset: number) => string;
  context: VisitorContext;
};

/** A heading, tiles, and links to the part before and after this one. */
export function TileListView({ heading, list, emptyText, offset, pageSize, toAddress, context }: TileListViewProps) {
  const next = offset + pageSize;
  return (
    <>
      <h1>{heading}</h1>
      {list.tiles.length === 0 && <p>{emptyText}</p>}
      <ul className="tile-list">
        {list.tiles.map((tile) => (
          <li key={tile.itemId}>
            <ItemTile tile={tile} context={context} />
          </li>
        ))}
      </ul>
      <nav className="page-links" aria-label="More items">
        {offset > 0 && (
          <a rel="prev" href={toAddress(Math.max(0, offset - pageSize))}>
            Previous
          </a>
        )}
        {next < list.total && (
          <a rel="next" href={toAddress(next)}>
            Next
          </a>
        )}
      </nav>
    </>
  );
}
