import type { AuditEntry, SlotHealth } from "shared-contracts/registry";
import type { Principal } from "../access/authentication.js";
import { groupBy } from "../health/release-health.js";
import { Page, Table, Time, type Column } from "./page.js";

type RecordPageProps = {
  readonly principal: Principal;
  readonly entries: readonly AuditEntry[];
  /** False on the last page. */
  readonly hasMore: boolean;
};

export const toMilliseconds = (timing: number | null) => (timing === null ? "–" : `${timing} ms`);

/** Times are 75th percentiles. */
const SLOT_COLUMNS: readonly Column<SlotHealth>[] = [
  {
    head: "Release",
    isHeader: true,
    cell: ({ name, version }) => (
      <>
        <a href={`/fragments/${name}`}>{name}</a> <span className="version">{version}</span>
      </>
    ),
  },
  { head: "Slot", cell: ({ slot }) => slot },
  { head: "Device", cell: ({ device }) => device },
  { head: "Views", cell: ({ views }) => views },
  { head: "Failures", cell: ({ failures }) => (failures > 0 ? <span className="bad">{failures}</span> : 0) },
  { head: "Fallbacks", cell: ({ fallbacks }) => (fallbacks > 0 ? <span className="bad">{fallbacks}</span> : 0) },
  { head: "Lost hydrations", cell: ({ lostHydrations }) => lostHydrations },
  { head: "Violations", cell: ({ violations }) => violations },
  { head: "Render", cell: ({ render }) => toMilliseconds(render), className: "time" },
  { head: "Hydrate", cell: ({ hydrate }) => toMilliseconds(hydrate), className: "time" },
  { head: "INP", cell: ({ inp }) => toMilliseconds(inp), className: "time" },
  { head: "LCP", cell: ({ lcp }) => toMilliseconds(lcp), className: "time" },
];

/** One row per release, slot and device. */
export function SlotTable({ slots }: { readonly slots: readonly SlotHealth[] }) {
  if (slots.length === 0) return <p className="muted">No page views were reported.</p>;
  const caption = "Page reports by release, slot and device, most failures first";
  return <Table caption={caption} columns={SLOT_COLUMNS} rows={slots} isWide />;
}

export function HistoryPage({ principal, entries, hasMore }: RecordPageProps) {
  return (
    <Page title="History" path="/history" principal={principal}>
      <h1>Changes to the live pages</h1>
      <Changes changes={entries} />
      <Older path="/history" entries={entries} hasMore={hasMore} />
    </Page>
  );
}

export const VERBS: Readonly<Record<string, string>> = {
  promote: "promoted to",
  rollback: "rolled back in",
  retire: "removed from",
  "share-canary": "share set in",
  "start-trial": "trial started in",
  "end-trial": "trial ended in",
  quarantine: "quarantined",
  freeze: "releases frozen",
  unfreeze: "freeze ended",
};

/** Changes of what visitors get, newest first: what changed at once is one entry. */
export function Changes({ changes }: { readonly changes: readonly AuditEntry[] }) {
  if (changes.length === 0) return <p className="muted">Nothing has been promoted yet.</p>;
  return (
    <ol className="timeline">
      {groupBy(changes, ({ at }) => at).map((together) => (
        <li key={together[0].id} data-action={together[0].action}>
          <p>
            <Time at={together[0].at} />
            {together.map((change, place) => (
              <span key={change.id}>
                {place > 0 && ","}{" "}
                {change.fragment !== null && <a href={`/fragments/${change.fragment}`}>{change.fragment}</a>}{" "}
                {VERBS[change.action] ?? change.action}
                {describeTarget(change)}
              </span>
            ))}
          </p>
          <p className="muted">
            {[...new Set(together.map(({ reason }) => reason))].map((reason) => reason && <q key={reason}>{reason}</q>)}{" "}
            by {together[0].actor}
            {together.some(isForced) && <strong className="forced"> forced</strong>}
          </p>
        </li>
      ))}
    </ol>
  );
}

function describeTarget({ channel, fromVersion, toVersion, details }: AuditEntry): string {
  const { share, status } = (details ?? {}) as { share?: unknown; status?: unknown };
  const versions = [fromVersion, toVersion].filter((version) => version !== null).join(" → ");
  const more = [
    ...(typeof share === "number" ? [`${share} of 100 visitors`] : []),
    ...(typeof status === "string" ? [status] : []),
  ].join(", ");
  return `${channel ? ` ${channel}` : ""}${versions && `: ${versions}`}${more && `, ${more}`}`;
}

function isForced({ details }: AuditEntry): boolean {
  return typeof details === "object" && details !== null && "overridden" in details;
}

const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { head: "When", cell: ({ at }) => <Time at={at} />, isHeader: true },
  { head: "Who", cell: ({ actor }) => actor },
  {
    head: "Action",
    cell: ({ action, outcome }) => (outcome === "refused" ? <span className="bad">{action} refused</span> : action),
  },
  { head: "Of", cell: ({ fragment, channel }) => [fragment, channel].filter((part) => part !== null).join(" ") },
  { head: "From", cell: ({ fromVersion }) => fromVersion },
  { head: "To", cell: ({ toVersion }) => toVersion },
  { head: "Reason", cell: ({ reason }) => reason },
  {
    head: "Details",
    cell: ({ details }) =>
      details !== null && (
        <details>
          <summary>Show</summary>
          <code>{JSON.stringify(details)}</code>
        </details>
      ),
  },
];

export function AuditPage({ principal, entries, hasMore }: RecordPageProps) {
  return (
    <Page title="Audit" path="/audit" principal={principal}>
      <h1>Audit log</h1>
      <Table caption="Audit log, newest first" columns={AUDIT_COLUMNS} rows={entries} isWide />
      <Older path="/audit" entries={entries} hasMore={hasMore} />
    </Page>
  );
}

function Older({ path, entries, hasMore }: Omit<RecordPageProps, "principal"> & { readonly path: string }) {
  const last = entries.at(-1);
  if (!hasMore || !last) return null;
  return (
    <p>
      <a href={`${path}?before=${last.id}`}>Older entries</a>
    </p>
  );
}
