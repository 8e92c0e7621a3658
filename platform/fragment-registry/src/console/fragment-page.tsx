import type { AuditEntry, ChannelState, Release, SlotHealth } from "shared-contracts/registry";
import type { Principal } from "../access/authentication.js";
import { shareOf } from "../trials/continue-trial.js";
import { ALPHA, evidenceAgainst, type JudgeState } from "../trials/judge/judge-canary.js";
import type { Trial } from "../trials/trial-store.js";
import { formatPercent, Page, Section, Table, Time, type Column } from "./page.js";
import { Changes, SlotTable, VERBS } from "./record-pages.js";

type FragmentPageProps = {
  readonly principal: Principal;
  readonly name: string;
  readonly channels: readonly ChannelState[];
  /** Newest first. */
  readonly releases: readonly Release[];
  readonly trials: readonly Trial[];
  readonly slots: readonly SlotHealth[];
  readonly changes: readonly AuditEntry[];
};

/** One fragment: releases, health, trials and history. */
export function FragmentPage(page: FragmentPageProps) {
  const { principal, name, releases, trials, slots, changes } = page;
  return (
    <Page title={name} path={`/fragments/${name}`} principal={principal}>
      <h1>{name}</h1>
      <Section id="releases" title="Releases">
        <Table caption={`Releases of ${name}, newest first`} columns={toReleaseColumns(page)} rows={releases} />
      </Section>
      <Section id="health" title="Page reports of the last hour">
        <SlotTable slots={slots} />
      </Section>
      <Section id="trials" title="Canaries on trial">
        {trials.length === 0 && (
          <p className="muted">
            None yet: <code>fragment canary &lt;version&gt; --steps 1,10,50</code>
          </p>
        )}
        {trials.map((trial) => (
          <TrialSummary key={trial.id} trial={trial} />
        ))}
      </Section>
      <Section id="history" title="History">
        <Changes changes={changes} />
      </Section>
    </Page>
  );
}

function toReleaseColumns({ name, channels, changes }: FragmentPageProps): Column<Release>[] {
  return [
    {
      head: "Version",
      cell: ({ version, state }) =>
        state === "rejected" ? version : <a href={`/fragments/${name}/${version}`}>{version}</a>,
      isHeader: true,
      className: "version",
    },
    {
      head: "State",
      isLabelled: true,
      cell({ version, state, reason, signedBy, fileState }) {
        const at = channels.filter((channel) => channel.version === version).map(({ channel }) => channel);
        const left = changes.find(({ fromVersion }) => fromVersion === version);
        return (
          <>
            {at.length > 0 ? <strong>{at.join(", ")}</strong> : state}
            {at.length === 0 && left && left.action !== "promote" && (
              <span className="bad">
                {" "}
                {VERBS[left.action]} {left.channel} <Time at={left.at} />
              </span>
            )}
            {signedBy === null && state === "verified" && <span className="muted"> unsigned</span>}
            {fileState !== "stored" && <span className="muted"> files deleted</span>}
            {reason && <span className="muted"> {reason}</span>}
          </>
        );
      },
    },
    {
      head: "Published",
      isLabelled: true,
      cell: ({ uploadedAt, uploadedBy }) => (
        <>
          <Time at={uploadedAt} /> <span className="muted">by {uploadedBy}</span>
        </>
      ),
    },
  ];
}

/** Evidence at which a canary is rolled back. */
const LIMIT = 1 / ALPHA;

function TrialSummary({ trial }: { readonly trial: Trial }) {
  const { version, status, outcome, rules, startedAt, startedBy, judge } = trial;
  const describe = ({ views, failing }: JudgeState["canary"]) =>
    `${failing} failing of ${views} views (${formatPercent(failing / Math.max(views, 1))})`;
  return (
    <article className={`trial ${status}`} aria-label={`Trial of ${version}`}>
      <h3>
        {version}: {status}
      </h3>
      <p>
        {outcome ?? `${shareOf(trial)} of 100 visitors, steps ${rules.steps.join(", ")}.`} Started{" "}
        <Time at={startedAt} /> by {startedBy}.
      </p>
      <p>
        Canary: {describe(judge.canary)}. Stable: {describe(judge.stable)}. Evidence against the canary:{" "}
        {evidenceAgainst(judge).toPrecision(2)} ({LIMIT} rolls it back).
      </p>
    </article>
  );
}
