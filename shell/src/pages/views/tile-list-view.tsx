import type { ReactNode } from "react";
import {
  areRecommendationsEnabled,
  formatText,
  type ListSort,
  type TileList,
  type VisitorContext,
} from "shared-contracts";
import { COMPARE_MAXIMUM, COMPARE_PATH } from "shared-contracts/constants";
import { Button } from "shared-ui";
import { LIST_ANCHOR, toListAddress, toggleFilter, type ListChoice } from "../rules/list-choice.js";
import { ItemTile } from "./item-tile.js";
import { LIST_SORT_TEXTS, listTexts } from "../rules/list.texts.js";
import { OtherPages } from "./other-pages.js";

export type TileListViewProps = {
  heading: string;
  list: TileList;
  choice: ListChoice;
  /** URL of the list without any choices. */
  base: string;
  pageSize: number;
  /** Label of the default sort order. */
  sortText: "sortBest" | "sortPopular";
  /** Shown if there are no results. */
  empty: ReactNode;
  /** What was looked for instead. */
  notice?: ReactNode;
  context: VisitorContext;
};

/** A list with heading, filters, sort options, tiles and pagination. */
export function TileListView(props: TileListViewProps) {
  const { heading, list, choice, pageSize, empty, notice, context } = props;
  const texts = listTexts[context.tenant];
  const isNarrowed = choice.filters.length > 0;
  const { tiles } = list;
  const canCompare = areRecommendationsEnabled(context) && tiles.length > 1;
  const isPastEnd = tiles.length === 0 && list.total > 0 && choice.offset > 0;
  return (
    <>
      <h1 id={LIST_ANCHOR} dir="auto">
        {heading}
      </h1>
      {notice}
      {(tiles.length > 0 || isNarrowed) && <ListTools {...props} />}
      {tiles.length === 0 ? (
        <div className="empty-state">
          {isPastEnd ? <PastEnd {...props} /> : isNarrowed ? <p>{texts.noneChosen}</p> : empty}
          <OtherPages context={context} />
        </div>
      ) : (
        <>
          <p className="list-count">{describeCount(list, choice.offset, texts)}</p>
          <ul className="tile-list">
            {tiles.map((tile) => (
              <li key={tile.itemId}>
                <ItemTile tile={tile} context={context} compareForm={canCompare ? COMPARE_FORM_ID : undefined} />
              </li>
            ))}
          </ul>
          {canCompare && (
            <form id={COMPARE_FORM_ID} className="list-compare" action={COMPARE_PATH}>
              <Button type="submit">{formatText(texts.compareChosen, { n: COMPARE_MAXIMUM })}</Button>
            </form>
          )}
        </>
      )}
      {!isPastEnd && <PageLinks {...props} />}
      {!(choice.offset + pageSize < list.reachable) && list.reachable < list.total && (
        <p>{formatText(texts.unreachable, { n: list.reachable })}</p>
      )}
    </>
  );
}

const COMPARE_FORM_ID = "compare-items";
const NUMBER = new Intl.NumberFormat("en-US");

type ListTexts = (typeof listTexts)["retail"];

function describeTotal({ total, isTotalExact }: TileList, texts: ListTexts): string {
  const text = isTotalExact ? (total === 1 ? texts.countOne : texts.count) : texts.countAtLeast;
  return formatText(text, { n: NUMBER.format(total) });
}

function describeCount(list: TileList, offset: number, texts: ListTexts): string {
  const { total, isTotalExact, tiles } = list;
  const items = describeTotal(list, texts);
  if (isTotalExact && tiles.length === total) return items;
  return formatText(texts.shown, { from: offset + 1, to: offset + tiles.length, items });
}

/** An address beyond the last page, such as one kept from a longer list. */
function PastEnd({ list, choice, base, context }: TileListViewProps) {
  const texts = listTexts[context.tenant];
  return (
    <>
      <p>{formatText(texts.pastEnd, { items: describeTotal(list, texts) })}</p>
      <p>
        <a href={toListAddress(base, { ...choice, offset: 0 })}>{texts.firstPage}</a>
      </p>
    </>
  );
}

/** Sorting first: phones cut the row. Links and disclosures only, so that everything works without JavaScript and each choice takes one press. */
function ListTools({ list, choice, base, sortText, context }: TileListViewProps) {
  const texts = listTexts[context.tenant];
  const chosen = list.facets.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen));
  const nameOf = (sort: ListSort) => texts[sort === "best" ? sortText : LIST_SORT_TEXTS[sort]];
  return (
    <nav aria-label={texts.narrow}>
      <div className="list-row">
        <div className="list-tools">
          <Choices title={formatText(texts.sort, { name: nameOf(choice.sort) })}>
            {list.sorts.map((sort) => (
              <Choice
                key={sort}
                href={toListAddress(base, { ...choice, sort, offset: 0 })}
                isChosen={sort === choice.sort}
              >
                {nameOf(sort)}
              </Choice>
            ))}
          </Choices>
          {list.facets.map(({ title, options }) => (
            <Choices key={title} title={title} isNarrowed={options.some(({ isChosen }) => isChosen)}>
              {options.map(({ filter, label, count, isChosen }) => (
                <Choice key={filter} href={toListAddress(base, toggleFilter(choice, filter))} isChosen={isChosen}>
                  <span dir="auto">{label}</span>{" "}
                  {count !== undefined && <span className="facet-count">({NUMBER.format(count)})</span>}
                </Choice>
              ))}
            </Choices>
          ))}
        </div>
      </div>
      {choice.filters.length > 0 && (
        <ul className="chosen-filters">
          {chosen.map(({ filter, label }) => (
            <li key={filter}>
              <a
                rel="nofollow"
                href={toListAddress(base, toggleFilter(choice, filter))}
                aria-label={formatText(texts.remove, { name: label })}
              >
                <span dir="auto">{label}</span> <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a href={toListAddress(base, { ...choice, filters: [], offset: 0 })}>{texts.clear}</a>
          </li>
        </ul>
      )}
    </nav>
  );
}

type ChoicesProps = { readonly title: string; readonly isNarrowed?: boolean; readonly children: ReactNode };

/** One at a time, over the list. Closed even if something in it is chosen: it would cover a phone's first results. */
function Choices({ title, isNarrowed = false, children }: ChoicesProps) {
  return (
    <details className="facet" name="narrow" {...(isNarrowed && { "data-narrowed": true })}>
      <summary dir="auto">{title}</summary>
      <ul>{children}</ul>
    </details>
  );
}

type ChoiceProps = { readonly href: string; readonly isChosen: boolean; readonly children: ReactNode };

function Choice({ href, isChosen, children }: ChoiceProps) {
  return (
    <li>
      <a rel="nofollow" href={href} {...(isChosen && { "aria-current": true })}>
        {children}
      </a>
    </li>
  );
}

function PageLinks({ list, choice, base, pageSize, context }: TileListViewProps) {
  const texts = listTexts[context.tenant];
  const { offset } = choice;
  const next = offset + pageSize;
  if (offset === 0 && next >= list.reachable) return null;
  const toAddress = (other: number) => toListAddress(base, { ...choice, offset: other });
  return (
    <nav className="page-links" aria-label={texts.pages}>
      {offset > 0 && (
        <a rel="prev" href={toAddress(Math.max(0, offset - pageSize))}>
          {texts.previous}
        </a>
      )}
      {next < list.reachable && (
        <a rel="next" href={toAddress(next)}>
          {texts.next}
        </a>
      )}
    </nav>
  );
}
