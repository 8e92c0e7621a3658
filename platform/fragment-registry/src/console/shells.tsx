import { TableHead, Time } from "./page.js";
import type { LiveView } from "./read-live.js";

/** The page locks used by each shell. */
export function Shells({ shells, now }: { readonly shells: LiveView["shells"]; readonly now: Date }) {
  return (
    <table className="cards">
      <caption className="visually-hidden">Running shells, and the page locks that they show</caption>
      <TableHead columns={["State", "Shell", "Stable page", "Canary page", "Since", "Last seen"]} />
      <tbody>
        {shells.map(({ name, stable, canary, since, seenAt, isCurrent }) => (
          <tr key={name}>
            <td>
              <span className={`state ${isCurrent ? "healthy" : "degraded"}`}>
                <span aria-hidden="true">{isCurrent ? "✓" : "!"}</span> {isCurrent ? "Current" : "Behind"}
              </span>
            </td>
            <th scope="row">{name}</th>
            <td data-label="Stable page">
              <code>{stable ?? "none"}</code>
            </td>
            <td data-label="Canary page">{canary === stable ? "the same" : <code>{canary ?? "none"}</code>}</td>
            <td data-label="Since">
              <Time at={since} now={now} />
            </td>
            <td data-label="Last seen">
              <Time at={seenAt} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
