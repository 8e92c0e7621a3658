import type { SlotHealth } from "shared-contracts/registry";
import { ScrollArea, TableHead } from "./page.js";

const COLUMNS = [
  "Release",
  "Slot",
  "Device",
  "Views",
  "Failures",
  "Lost hydrations",
  "Violations",
  "Fallbacks",
  "Render",
  "Hydrate",
  "INP",
  "LCP",
];

/** Performance of slots, one row per release, slot and device. Times are 75th percentiles. */
export function SlotTable({ slots, label }: { readonly slots: readonly SlotHealth[]; readonly label: string }) {
  return (
    <ScrollArea label="Page reports by slot">
      <table>
        <caption className="visually-hidden">{label}</caption>
        <TableHead columns={COLUMNS} />
        <tbody>
          {slots.map(({ name, version, slot, device, ...metrics }) => (
            <tr key={`${name} ${version} ${slot} ${device}`}>
              <th scope="row">
                <a href={`/fragments/${name}`}>{name}</a> <span className="version">{version}</span>
              </th>
              <td>{slot}</td>
              <td>{device}</td>
              <td>{metrics.views}</td>
              <td className={metrics.failures > 0 ? "bad" : undefined}>{metrics.failures}</td>
              <td>{metrics.lostHydrations}</td>
              <td>{metrics.violations}</td>
              <td>{metrics.fallbacks}</td>
              {[metrics.render, metrics.hydrate, metrics.inp, metrics.lcp].map((milliseconds, index) => (
                <td key={index} className="time">
                  {milliseconds !== null && `${milliseconds} ms`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
