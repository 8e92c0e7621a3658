import type { MatrixCell, MatrixRow, Place } from "../features/channels/release-matrix.js";
import type { Principal } from "../platform/principal.js";
import { Page, ScrollArea } from "./page.js";

export type MatrixPageProps = {
  readonly principal: Principal;
  readonly name: string;
  /** Newest release first. */
  readonly rows: readonly MatrixRow[];
};

const PLACES = { stable: "Stable", canary: "Canary", before: "Before" } as const satisfies Record<Place, string>;
const MARKS = { yes: "✓", no: "✕", unknown: "?" } as const satisfies Record<MatrixCell["verdict"], string>;

/** Compatibility between releases, with the reasons for mismatches. */
export function MatrixPage({ principal, name, rows }: MatrixPageProps) {
  const columns = rows[0]?.cells ?? [];
  return (
    <Page title={`Compatibility of ${name}`} path={`/fragments/${name}/matrix`} principal={principal}>
      <h1>
        Compatibility of <a href={`/fragments/${name}`}>{name}</a>
      </h1>
      <p className="muted">
        Each of its newest releases with the live release of every other fragment, and with the one that a rollback
        would return to. This compares two releases at a time; <code>can-i-deploy</code> checks the whole page.
      </p>
      <ScrollArea label={`Releases of ${name} by the releases of others`}>
        <table>
          <caption className="visually-hidden">Releases of {name}, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Version</th>
              {columns.map(({ name: other, version, place }) => (
                <th key={`${other} ${version}`} scope="col">
                  <a href={`/fragments/${other}`}>{other}</a>
                  <br />
                  {version}
                  <br />
                  {PLACES[place]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ version, channels, cells }) => (
              <tr key={version}>
                <th scope="row" className="version">
                  {version} {channels.length > 0 && <span className="muted">{channels.join(", ")}</span>}
                </th>
                {cells.map((cell) => (
                  <td key={`${cell.name} ${cell.version}`}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Page>
  );
}

function Cell({ cell: { verdict, contractProblems, errors } }: { readonly cell: MatrixCell }) {
  const answer = (
    <span className={`state ${{ yes: "healthy", no: "failing", unknown: "unseen" }[verdict]}`}>
      <span aria-hidden="true">{MARKS[verdict]}</span> {verdict}
    </span>
  );
  if (verdict === "yes") return answer;
  return (
    <details>
      <summary>{answer}</summary>
      <ul className="plain">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {contractProblems.map(({ subject, publisher, reader, field, message }) => (
          <li key={`${subject} ${publisher} ${reader} ${field} ${message}`}>
            {subject} from {publisher} to {reader}
            {field && `, ${field}`}: {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
