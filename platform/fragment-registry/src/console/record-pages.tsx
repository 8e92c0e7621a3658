import type { Principal } from "../access/principal.js";
import type { AuditEntry } from "shared-contracts/registry";
import { Changes } from "./changes.js";
import { Page, ScrollArea, TableHead, Time } from "./page.js";

export type RecordPageProps = {
  readonly principal: Principal;
  readonly now: Date;
  readonly entries: readonly AuditEntry[];
  /** False on the last page. */
  readonly hasMore: boolean;
};

export function HistoryPage({ principal, now, entries, hasMore }: RecordPageProps) {
  return (
    <Page title="History" path="/history" principal={principal}>
      <h1>Changes to the live pages</h1>
      <Changes changes={entries} now={now} />
      <Older path="/history" entries={entries} hasMore={hasMore} />
    </Page>
  );
}

/** All actions, including refused ones. */
export function AuditPage({ principal, now, entries, hasMore }: RecordPageProps) {
  return (
    <Page title="Audit" path="/audit" principal={principal}>
      <h1>Audit log</h1>
      <ScrollArea label="Audit log, newest first">
        <table>
          <TableHead columns={["When", "Who", "Action", "Of", "From", "To", "Reason", "Details"]} />
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} className={entry.outcome}>
                <th scope="row">
                  <Time at={entry.at} now={now} />
                </th>
                <td>{entry.actor}</td>
                <td className={entry.outcome === "refused" ? "bad" : undefined}>
                  {entry.action}
                  {entry.outcome === "refused" && " refused"}
                </td>
                <td>{[entry.fragment, entry.channel].filter((part) => part !== null).join(" ")}</td>
                <td>{entry.fromVersion}</td>
                <td>{entry.toVersion}</td>
                <td>{entry.reason}</td>
                <td>
                  {entry.details !== null && (
                    <details>
                      <summary>Show</summary>
                      <code>{JSON.stringify(entry.details)}</code>
                    </details>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <Older path="/audit" entries={entries} hasMore={hasMore} />
    </Page>
  );
}

function Older({ path, entries, hasMore }: Pick<RecordPageProps, "entries" | "hasMore"> & { readonly path: string }) {
  const last = entries.at(-1);
  if (!hasMore || !last) return null;
  return (
    <p>
      <a href={`${path}?before=${last.id}`}>Older entries</a>
    </p>
  );
}
