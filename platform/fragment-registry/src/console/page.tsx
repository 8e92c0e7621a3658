import type { FastifyReply } from "fastify";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Principal } from "../access/authentication.js";
import { rateOf } from "../health/release-health.js";

const NAVIGATION = [
  ["/", "Live"],
  ["/history", "History"],
  ["/audit", "Audit"],
] as const;

type PageProps = {
  readonly title: string;
  readonly path: string;
  /** Undefined if nobody is signed in, so there is no navigation. */
  readonly principal: Principal | undefined;
  readonly children: ReactNode;
};

export function sendPage(reply: FastifyReply, page: ReactNode): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(`<!doctype html>${renderToStaticMarkup(page)}`);
}

export function Page({ title, path, principal, children }: PageProps) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Fragment registry`}</title>
        <link rel="stylesheet" href="/console/style.css" />
        <link rel="icon" href="/console/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <header className="top">
          <span className="brand">Fragment registry</span>
          {principal && (
            <>
              <nav aria-label="Pages">
                {NAVIGATION.map(([href, label]) => (
                  <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
                    {label}
                  </a>
                ))}
              </nav>
              <form method="post" action="/sign-out">
                <span className="who">{principal.actor}</span>
                <button type="submit" className="button quiet">
                  Sign out
                </button>
              </form>
            </>
          )}
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}

/** A page with one thing to read or do. */
export function NarrowPage({ children, ...page }: Omit<PageProps, "path">) {
  return (
    <Page {...page} path="">
      <div className="narrow">
        <h1>{page.title}</h1>
        {children}
      </div>
    </Page>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export type Column<Row> = {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell names its row. */
  readonly isHeader?: boolean;
  /** Phones show the head beside each cell. */
  readonly isLabelled?: boolean;
  /** The head is for screen readers only. */
  readonly isHeadHidden?: boolean;
  readonly className?: string;
};

type TableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** More columns than a phone can show as cards: it scrolls. */
  readonly isWide?: boolean;
};

export function Table<Row>({ caption, columns, rows, isWide = false }: TableProps<Row>) {
  const table = (
    <table className={isWide ? undefined : "cards"}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isHeadHidden }) => (
            <th key={head} scope="col">
              {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map(({ head, cell, isHeader, isLabelled, className }) => {
              const Cell = isHeader ? "th" : "td";
              const scope = isHeader ? "row" : undefined;
              return (
                <Cell key={head} scope={scope} className={className} data-label={isLabelled ? head : undefined}>
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isWide) return table;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll what has the focus.
    <section className="scroll" tabIndex={0} aria-label={caption}>
      {table}
    </section>
  );
}

export function State({ state, mark, label }: { state: string; mark: string; label: string }) {
  return (
    <span className={`state ${state}`}>
      <span aria-hidden="true">{mark}</span> {label}
    </span>
  );
}

export function Time({ at }: { readonly at: string | Date }) {
  const { iso, text, ago } = describeTime(at);
  return (
    <time dateTime={iso} className="time">
      {text} <span className="ago">({ago})</span>
    </time>
  );
}

function describeTime(at: string | Date) {
  const now = new Date();
  const iso = new Date(at).toISOString();
  const isToday = iso.slice(0, 10) === now.toISOString().slice(0, 10);
  const text = `${isToday ? "" : `${iso.slice(0, 10)} `}${iso.slice(11, 19)} UTC`;
  return { iso, text, ago: toAgo(now.getTime() - Date.parse(iso)) };
}

const UNITS = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
] as const;

function toAgo(milliseconds: number): string {
  const unit = UNITS.find(([length]) => milliseconds >= length);
  return unit ? `${Math.floor(milliseconds / unit[0])} ${unit[1]} ago` : "just now";
}

export function formatCount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** Of slot views. */
export function Rate({ count, views }: { readonly count: number; readonly views: number }) {
  return (
    <>
      {formatPercent(rateOf(count, views))}{" "}
      <span className="muted">
        {count} of {views}
      </span>
    </>
  );
}

export function formatPercent(rate: number): string {
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 1 : 0)} %`;
}
