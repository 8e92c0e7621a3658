import type { AuditEntry } from "shared-contracts/registry";
import { Time } from "./page.js";

const VERBS: Readonly<Record<string, string>> = {
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

/** Changes of what visitors get, newest first. */
export function Changes({ changes, now }: { readonly changes: readonly AuditEntry[]; readonly now: Date }) {
  if (changes.length === 0) return <p className="muted">Nothing has been promoted yet.</p>;
  return (
    <ol className="timeline">
      {changes.map((change) => (
        <li key={change.id} data-action={change.action}>
          <p>
            <Time at={change.at} now={now} />{" "}
            {change.fragment !== null && <a href={`/fragments/${change.fragment}`}>{change.fragment}</a>}{" "}
            {VERBS[change.action] ?? change.action}
            {describeTarget(change)}
          </p>
          <p className="muted">
            {change.reason && <q>{change.reason}</q>} by {change.actor}
            {isForced(change) && <strong className="forced"> forced</strong>}
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
