import { CANARY_CHANNEL } from "shared-contracts/registry";
import { ALL_FRAGMENTS, isAllowed, type Principal } from "../access/authentication.js";
import { CANARY_ENDS } from "./change-pages.js";
import { Page, Rate, Section, State, Table, Time, type Column } from "./page.js";
import { HEALTH_MINUTES, type LiveRelease, type LiveView } from "./read-live.js";
import { Changes } from "./record-pages.js";
import { STATES, Troubles } from "./troubles.js";
import { WayBack } from "./way-back.js";

type LivePageProps = {
  readonly principal: Principal;
  readonly live: LiveView;
  /** The fragment just changed on this page. */
  readonly changed?: string | undefined;
};

/** What is live, what fails, and buttons to roll back. */
export function LivePage({ principal, live, changed }: LivePageProps) {
  const { stable, canary, canaryShare, trial, shells, previews, changes } = live;
  const columns = toReleaseColumns(principal);
  return (
    <Page title="Live" path="/" principal={principal}>
      <div className="title-row">
        <h1>What is live</h1>
        <p className="muted">
          At <Time at={live.at} />, over the last {HEALTH_MINUTES} minutes · <a href="/">Refresh</a>
        </p>
      </div>
      <Notices live={live} changed={changed} principal={principal} />
      <Troubles live={live} principal={principal} />
      {canary.length > 0 && (
        <Section id="canary" title={`Canary: ${canaryShare} of 100 visitors`}>
          {trial && (
            <p>
              On trial: <a href={`/fragments/${trial.name}#trials`}>{trial.name}</a> {trial.version}, started{" "}
              <Time at={trial.startedAt} /> by {trial.startedBy}. The judge promotes it or rolls it back.
            </p>
          )}
          <Table caption="Releases in the canary" columns={columns} rows={canary} />
        </Section>
      )}
      <Section id="stable" title={`Stable${canary.length > 0 ? `: ${100 - canaryShare} of 100 visitors` : ""}`}>
        {stable.length === 0 ? (
          <p>
            No release is live. Publish one and promote it: <code>fragment promote &lt;version&gt;</code>
          </p>
        ) : (
          <Table caption="Stable releases" columns={columns} rows={stable} />
        )}
      </Section>
      <Section id="shells" title="Shells">
        {shells.length === 0 ? (
          <p className="muted">No shell has reported yet.</p>
        ) : (
          <Table caption="Running shells, and the page locks that they show" columns={SHELL_COLUMNS} rows={shells} />
        )}
      </Section>
      {previews.length > 0 && (
        <Section id="previews" title="Pinned for previews">
          <ul className="plain">
            {previews.map(({ name, channel, version, changedAt, changedBy }) => (
              <li key={`${name} ${channel}`}>
                <a href={`/fragments/${name}`}>{name}</a> {version} in {channel}, <Time at={changedAt} /> by {changedBy}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="changes" title="Last changes">
        <Changes changes={changes} />
        <p>
          <a href="/history">All changes</a>
          {isAllowed(principal, "rollback", ALL_FRAGMENTS) && (
            <>
              {" · "}
              <a href="/restore">Back to an earlier page</a>
            </>
          )}
        </p>
      </Section>
    </Page>
  );
}

/** What was just done, and the freeze. */
function Notices({ live: { changes, freeze }, changed, principal }: LivePageProps) {
  const mayFreeze = isAllowed(principal, "admin", ALL_FRAGMENTS);
  const moves = changes.filter(({ channel, action }) => channel !== null && action !== "end-trial");
  const last = moves.find(({ fragment }) => fragment === changed);
  return (
    <>
      {last && (
        <output className="notice positive">
          Done.{" "}
          {moves
            .filter(({ at }) => at === last.at)
            .map((move) => (
              <span key={move.id}>{describeDone(move)} </span>
            ))}
          Shops show it from their next page on.
        </output>
      )}
      {freeze && (
        <p className="notice info">
          Releases are frozen since <Time at={freeze.since} /> by {freeze.actor}: <q>{freeze.reason}</q> Rolling back
          still works. {mayFreeze && <a href="/freeze">End the freeze</a>}
        </p>
      )}
      {!freeze && mayFreeze && (
        <p>
          <a href="/freeze">Freeze releases</a>
        </p>
      )}
    </>
  );
}

/** In the words of the page that asked. */
function describeDone({ fragment, channel, fromVersion, toVersion }: LiveView["changes"][number]): string {
  if (channel === CANARY_CHANNEL)
    return toVersion
      ? `${fragment} ${toVersion} is tried as a canary.`
      : `${fragment} ${fromVersion} was removed from the canary. ${CANARY_ENDS}`;
  return `${fragment} ${toVersion ? `is ${toVersion} in` : "was removed from"} ${channel}${fromVersion ? `, it was ${fromVersion}` : ""}.`;
}

function toReleaseColumns(principal: Principal): Column<LiveRelease>[] {
  return [
    { head: "State", cell: ({ state }) => <State state={state} {...STATES[state]} /> },
    { head: "Fragment", cell: ({ name }) => <a href={`/fragments/${name}`}>{name}</a>, isHeader: true },
    {
      head: "Version",
      cell: ({ name, version }) => <a href={`/fragments/${name}/${version}`}>{version}</a>,
      className: "version",
    },
    {
      head: "Failures",
      isLabelled: true,
      cell: ({ health }) =>
        health ? <Rate count={health.failures} views={health.views} /> : <span className="muted">none seen</span>,
    },
    {
      head: "Fallbacks",
      isLabelled: true,
      cell: ({ health }) => health && <Rate count={health.fallbacks} views={health.views} />,
    },
    {
      head: "Since",
      isLabelled: true,
      cell: ({ changedAt, changedBy }) => (
        <>
          <Time at={changedAt} /> <span className="muted">by {changedBy}</span>
        </>
      ),
    },
    {
      head: "Roll back",
      isHeadHidden: true,
      cell: (release) => <WayBack releases={[release]} principal={principal} />,
    },
  ];
}

const SHELL_COLUMNS: readonly Column<LiveView["shells"][number]>[] = [
  {
    head: "State",
    cell: ({ isCurrent }) =>
      isCurrent ? (
        <State state="healthy" mark="✓" label="Current" />
      ) : (
        <State state="degraded" mark="!" label="Behind" />
      ),
  },
  { head: "Shell", cell: ({ name }) => name, isHeader: true },
  { head: "Stable page", cell: ({ stable }) => <code>{stable ?? "none"}</code>, isLabelled: true },
  {
    head: "Canary page",
    isLabelled: true,
    cell: ({ stable, canary }) => (canary === stable ? "the same" : <code>{canary ?? "none"}</code>),
  },
  { head: "Since", cell: ({ since }) => <Time at={since} />, isLabelled: true },
  { head: "Last seen", cell: ({ seenAt }) => <Time at={seenAt} />, isLabelled: true },
];
