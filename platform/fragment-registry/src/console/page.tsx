import type { FastifyReply } from "fastify";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Principal } from "../access/principal.js";

const NAVIGATION = [
  ["/", "Live"],
  ["/health", "Health"],
  ["/history", "History"],
  ["/audit", "Audit"],
] as const;

export type PageProps = {
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
        <script src="/console/script.js" defer />
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

/** For content wider than a phone. */
export function ScrollArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll what has the focus.
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** `action` names a last column of buttons, for screen readers only. */
export function TableHead({ columns, action }: { readonly columns: readonly string[]; readonly action?: string }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        {action && (
          <th scope="col">
            <span className="visually-hidden">{action}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** A time and how long ago it was. */
export function Time({ at, now }: { readonly at: string | Date; readonly now: Date }) {
  const iso = new Date(at).toISOString();
  const isToday = iso.slice(0, 10) === now.toISOString().slice(0, 10);
  const text = `${isToday ? "" : `${iso.slice(0, 10)} `}${iso.slice(11, 19)} UTC`;
  return (
    <time dateTime={iso} className="time">
      {text} <span className="ago">({toAgo(now.getTime() - Date.parse(iso))})</span>
    </time>
  );
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

export function formatPercent(rate: number): string {
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 1 : 0)} %`;
}
