import type { Principal } from "../access/principal.js";
import type { AuditEntry, SlotHealth } from "shared-contracts/registry";
import { Changes } from "./changes.js";
import { Page, ScrollArea, TableHead, Time } from "./page.js";
import { SlotTable } from "./slot-table.js";

export type RecordPageProps = {
  readonly principal: Principal;
  readonly now: Date;
  readonly entries: readonly AuditEntry[];
  /** False on the last page. */
  readonly hasMore: boolean;
};

export type HealthPageProps = Pick<RecordPageProps, "principal" | "now"> & { readonly slots: readonly SlotHealth[] };

/** All releases that visitors saw in the last hour, those with most failures first. */
export function HealthPage({ principal, now, slots }: HealthPageProps) {
  return (
    <Page title="Health" path="/health" principal={principal}>
      <h1>Health of releases</h1>
      <p className="muted">
        The hour before <Time at={now} now={now} />, most failures first
      </p>
      {slots.length === 0 ? (
        <p className="muted">No page views were reported.</p>
      ) : (
        <SlotTable slots={slots} label="By release, slot and device, most failures first" />
      )}
    </Page>
  );
}

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
