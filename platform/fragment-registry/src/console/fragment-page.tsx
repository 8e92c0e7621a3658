import { ALPHA } from "../trials/judge/judge-canary.js";
import type { CurvePoint } from "../trials/judge/trial.js";
import { isUsable } from "../releases/release-states.js";
import type { SlotHealth } from "shared-contracts/registry";
import { isAllowed, type Principal } from "../access/principal.js";
import type { AuditEntry } from "shared-contracts/registry";
import type { ChannelState } from "../channels/channel-store.js";
import type { Release } from "../releases/release-store.js";
import type { Trial } from "../trials/trial-store.js";
import type { LastVerification } from "../releases/verification-store.js";
import { Changes } from "./changes.js";
import { SlotTable } from "./slot-table.js";
import { formatPercent, Page, ScrollArea, TableHead, Time } from "./page.js";

export type FragmentPageProps = {
  readonly principal: Principal;
  readonly now: Date;
  readonly name: string;
  readonly channels: readonly ChannelState[];
  /** Newest first. */
  readonly releases: readonly Release[];
  readonly verifications: readonly LastVerification[];
  readonly trials: readonly Trial[];
  readonly slots: readonly SlotHealth[];
  readonly changes: readonly AuditEntry[];
};

/** One fragment: releases, health, trials and history. */
export function FragmentPage(page: FragmentPageProps) {
  const { principal, now, name, trials, slots, changes } = page;
  return (
    <Page title={name} path={`/fragments/${name}`} principal={principal}>
      <h1>{name}</h1>
      <section aria-labelledby="releases">
        <h2 id="releases">Releases</h2>
        <Releases {...page} />
      </section>
      <section aria-labelledby="health">
        <h2 id="health">Page reports of the last hour</h2>
        {slots.length === 0 ? (
          <p className="muted">No page views were reported.</p>
        ) : (
          <SlotTable slots={slots} label="By release, slot and device, those with most failures first" />
        )}
      </section>
      <section aria-labelledby="trials">
        <h2 id="trials">Canaries on trial</h2>
        {trials.length === 0 && (
          <p className="muted">
            None yet: <code>fragment canary &lt;version&gt; --steps 1,10,50</code>
          </p>
        )}
        {trials.map((trial) => (
          <TrialCurve key={trial.id} trial={trial} now={now} />
        ))}
      </section>
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        <Changes changes={changes} now={now} />
      </section>
    </Page>
  );
}

function Releases({ principal, now, name, channels, releases, verifications }: FragmentPageProps) {
  const canPreview = isAllowed(principal, "promote", name);
  return (
    <table className="cards">
      <caption className="visually-hidden">Releases of {name}, newest first</caption>
      <TableHead columns={["Version", "State", "Tests", "Published"]} action="Preview" />
      <tbody>
        {releases.map((release) => {
          const { version, state, reason, uploadedAt, uploadedBy, signedBy } = release;
          const at = channels.filter((channel) => channel.version === version).map(({ channel }) => channel);
          return (
            <tr key={`${version} ${uploadedAt}`}>
              <th scope="row" className="version">
                {version}
              </th>
              <td data-label="State">
                {at.length > 0 ? <strong>{at.join(", ")}</strong> : state}
                {signedBy === null && state === "verified" && <span className="muted"> unsigned</span>}
                {release.fileState !== "stored" && <span className="muted"> files deleted</span>}
                {reason && <span className="muted"> {reason}</span>}
              </td>
              <td data-label="Tests">
                {verifications
                  .filter((verification) => verification.version === version)
                  .map((verification) => (
                    <TestResult key={verification.neighbors} verification={verification} now={now} />
                  ))}
              </td>
              <td data-label="Published">
                <Time at={uploadedAt} now={now} /> <span className="muted">by {uploadedBy}</span>
              </td>
              <td>
                {canPreview && isUsable(release) && signedBy !== null && (
                  <form method="post" action={`/fragments/${name}/preview`}>
                    <input type="hidden" name="version" value={version} />
                    <button type="submit" className="button secondary">
                      Preview <span className="visually-hidden">{version}</span>
                    </button>
                  </form>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function TestResult({ verification, now }: { readonly verification: LastVerification; readonly now: Date }) {
  const { neighbors, passed, failures, recordedAt } = verification;
  return (
    <p className={failures.length > 0 ? "bad" : undefined}>
      {passed} passed, {failures.length} failed with {neighbors} neighbors <Time at={recordedAt} now={now} />
    </p>
  );
}

const ROWS_SHOWN = 40;
/** Evidence at which a canary is rolled back. */
const LIMIT = 1 / ALPHA;

function TrialCurve({ trial, now }: { readonly trial: Trial; readonly now: Date }) {
  const { version, status, outcome, rules, step, startedAt, startedBy, curve } = trial;
  const rate = ({ views, failing }: CurvePoint["canary"]) => failing / Math.max(views, 1);
  const last = curve.at(-1);
  return (
    <article className={`trial ${status}`} aria-label={`Trial of ${version}`}>
      <h3>
        {version}: {status}
      </h3>
      <p>
        {outcome ?? `${rules.steps[step] ?? 0} of 100 visitors, steps ${rules.steps.join(", ")}.`} Started{" "}
        <Time at={startedAt} now={now} /> by {startedBy}.
      </p>
      {last && (
        <>
          <p>
            Canary: {last.canary.failing} failing of {last.canary.views} views ({formatPercent(rate(last.canary))}).
            Stable: {last.stable.failing} of {last.stable.views} ({formatPercent(rate(last.stable))}). Evidence against
            the canary: {last.evidence.toPrecision(2)} ({LIMIT} rolls it back).
          </p>
          <details>
            <summary>Show over time</summary>
            <ScrollArea label={`Trial of ${version} over time`}>
              <CurveTable curve={curve} />
            </ScrollArea>
          </details>
        </>
      )}
    </article>
  );
}

function CurveTable({ curve }: { readonly curve: readonly CurvePoint[] }) {
  const every = Math.ceil(curve.length / ROWS_SHOWN);
  const shown = curve.filter((_, index) => index % every === 0 || index === curve.length - 1);
  return (
    <table>
      <TableHead
        columns={["Time", "Share", "Canary views", "Canary failing", "Stable views", "Stable failing", "Evidence"]}
      />
      <tbody>
        {shown.map(({ at, share, canary, stable, evidence }) => (
          <tr key={at}>
            <th scope="row">{at.slice(11, 19)}</th>
            <td>{share} %</td>
            <td>{canary.views}</td>
            <td>{canary.failing}</td>
            <td>{stable.views}</td>
            <td>{stable.failing}</td>
            <td>{evidence.toPrecision(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
