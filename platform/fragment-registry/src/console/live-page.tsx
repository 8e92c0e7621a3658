import { failureRate, type LiveState, type ReleaseHealth } from "../health/judge-live-release.js";
import { isAllowed, type Principal } from "../access/principal.js";
import { Changes } from "./changes.js";
import { formatPercent, Page, TableHead, Time } from "./page.js";
import { Shells } from "./shells.js";
import { findGood, HEALTH_MINUTES, type LiveRelease, type LiveView } from "./read-live.js";

export type LivePageProps = {
  readonly principal: Principal;
  readonly live: LiveView;
  readonly now: Date;
  /** The fragment just changed on this page. */
  readonly changed?: string | undefined;
};

const STATES = {
  failing: { mark: "✕", label: "Failing" },
  degraded: { mark: "!", label: "Degraded" },
  healthy: { mark: "✓", label: "Healthy" },
  unseen: { mark: "–", label: "No views" },
} as const satisfies Record<LiveState, { mark: string; label: string }>;

/** What is live, what fails, and buttons to roll back. */
export function LivePage({ principal, live, now, changed }: LivePageProps) {
  const all = [...live.canary, ...live.stable];
  const change = changed === undefined ? undefined : live.changes.find(({ fragment }) => fragment === changed);
  return (
    <Page title="Live" path="/" principal={principal}>
      <div className="title-row">
        <h1>What is live</h1>
        <p className="muted">
          At <Time at={now} now={now} />, over the last {HEALTH_MINUTES} minutes · <a href="/">Refresh</a>
        </p>
      </div>
      {change && (
        <output className="notice positive">
          Done. {change.fragment} {change.toVersion ? `is ${change.toVersion} in` : "was removed from"} {change.channel}
          {change.fromVersion && `, it was ${change.fromVersion}`}. Shops show it from their next page on.
        </output>
      )}
      {live.freeze && (
        <p className="notice info">
          Releases are frozen since <Time at={live.freeze.since} now={now} /> by {live.freeze.actor}:{" "}
          <q>{live.freeze.reason}</q> Rolling back still works.
        </p>
      )}
      <Troubles releases={all} principal={principal} canaryShare={live.canaryShare} />
      {live.canary.length > 0 && (
        <section aria-labelledby="canary">
          <h2 id="canary">Canary: {live.canaryShare} of 100 visitors</h2>
          {live.trial && (
            <p>
              On trial: <a href={`/fragments/${live.trial.name}#trials`}>{live.trial.name}</a> {live.trial.version},
              started <Time at={live.trial.startedAt} now={now} /> by {live.trial.startedBy}. The judge promotes it or
              rolls it back.
            </p>
          )}
          <Releases releases={live.canary} principal={principal} now={now} label="Releases in the canary" />
        </section>
      )}
      <section aria-labelledby="stable">
        <h2 id="stable">Stable{live.canary.length > 0 && `: ${100 - live.canaryShare} of 100 visitors`}</h2>
        {live.stable.length === 0 ? (
          <p>
            No release is live. Publish one and promote it: <code>fragment promote &lt;version&gt;</code>
          </p>
        ) : (
          <Releases releases={live.stable} principal={principal} now={now} label="Stable releases" />
        )}
      </section>
      <section aria-labelledby="shells">
        <h2 id="shells">Shells</h2>
        {live.shells.length === 0 ? (
          <p className="muted">No shell has reported yet.</p>
        ) : (
          <Shells shells={live.shells} now={now} />
        )}
      </section>
      {live.previews.length > 0 && (
        <section aria-labelledby="previews">
          <h2 id="previews">Pinned for previews</h2>
          <ul className="plain">
            {live.previews.map(({ name, channel, version, changedAt, changedBy }) => (
              <li key={`${name} ${channel}`}>
                <a href={`/fragments/${name}`}>{name}</a> {version} in {channel}, <Time at={changedAt} now={now} /> by{" "}
                {changedBy}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="changes">
        <h2 id="changes">Last changes</h2>
        <Changes changes={live.changes} now={now} />
        <p>
          <a href="/history">All changes</a>
        </p>
      </section>
    </Page>
  );
}

type TroublesProps = {
  readonly releases: readonly LiveRelease[];
  readonly principal: Principal;
  readonly canaryShare: number;
};

function Troubles({ releases, principal, canaryShare }: TroublesProps) {
  const troubled = (["failing", "degraded"] as const).flatMap((state) =>
    releases.filter((release) => release.state === state),
  );
  if (troubled.length === 0) {
    const isSeen = releases.some(({ state }) => state === "healthy");
    return (
      <p className={`notice ${isSeen ? "positive" : "info"}`}>
        {isSeen ? "No live release is failing." : `No page has been reported in the last ${HEALTH_MINUTES} minutes.`}
      </p>
    );
  }
  return (
    <section aria-labelledby="troubles">
      <h2 id="troubles" className="visually-hidden">
        Problems
      </h2>
      {troubled.map((release) => (
        <div key={`${release.name} ${release.channel}`} className={`trouble ${release.state}`}>
          <div>
            <p className="trouble-title">
              <State state={release.state} /> <a href={`/fragments/${release.name}`}>{release.name}</a>{" "}
              {release.version}
            </p>
            <p>
              {release.channel === "canary" ? `Canary, ${canaryShare} of 100 visitors` : "Stable"}.{" "}
              {release.health && describeTrouble(release.health, release.state)}
            </p>
          </div>
          <RollbackButton release={release} principal={principal} isUrgent />
        </div>
      ))}
    </section>
  );
}

function describeTrouble(health: ReleaseHealth, state: LiveState): string {
  const { failures, views, worst, fallbacks, lostHydrations, inp, lcp } = health;
  if (state === "failing") {
    const where = worst ? ` Most in ${worst.slot} on ${worst.device}.` : "";
    const instead = fallbacks > 0 ? ` ${fallbacks} fallbacks.` : "";
    return `${failures} failures in ${views} slot views (${formatPercent(failureRate(health))}).${where}${instead}`;
  }
  return [
    ...(fallbacks > 0 ? [`${fallbacks} fallbacks`] : []),
    ...(lostHydrations > 0 ? [`${lostHydrations} lost hydrations`] : []),
    ...(inp === null ? [] : [`INP ${inp} ms`]),
    ...(lcp === null ? [] : [`LCP ${lcp} ms`]),
  ].join(", ");
}

type ReleasesProps = {
  readonly releases: readonly LiveRelease[];
  readonly principal: Principal;
  readonly now: Date;
  readonly label: string;
};

function Releases({ releases, principal, now, label }: ReleasesProps) {
  return (
    <table className="cards">
      <caption className="visually-hidden">{label}</caption>
      <TableHead columns={["State", "Fragment", "Version", "Failures", "Last hour", "Since"]} action="Roll back" />
      <tbody>
        {releases.map((release) => (
          <tr key={release.name}>
            <td>
              <State state={release.state} />
            </td>
            <th scope="row">
              <a href={`/fragments/${release.name}`}>{release.name}</a>
            </th>
            <td className="version">{release.version}</td>
            <td data-label="Failures">
              {release.health ? (
                <>
                  {formatPercent(failureRate(release.health))}{" "}
                  <span className="muted">
                    {release.health.failures} of {release.health.views}
                  </span>
                </>
              ) : (
                <span className="muted">none seen</span>
              )}
            </td>
            <td>
              <Sparkline values={release.failuresByMinute} label={`Failures of ${release.name} by minute`} />
            </td>
            <td data-label="Since">
              <Time at={release.changedAt} now={now} /> <span className="muted">by {release.changedBy}</span>
            </td>
            <td>
              <RollbackButton release={release} principal={principal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SPARK = { width: 120, height: 24 };

/** Bars of counts, oldest first; empty without any counts. */
function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const highest = Math.max(...values, 0);
  if (highest === 0) return null;
  const width = SPARK.width / values.length;
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <>
      <span className="visually-hidden">{`${label}: ${total} in all, ${highest} at most, ${values.at(-1) ?? 0} in this minute`}</span>
      <svg className="sparkline" viewBox={`0 0 ${SPARK.width} ${SPARK.height}`} aria-hidden="true">
        {values.map((value, index) => {
          const height = Math.max((value / highest) * SPARK.height, value > 0 ? 2 : 0);
          return <rect key={index} x={index * width} y={SPARK.height - height} width={width * 0.8} height={height} />;
        })}
      </svg>
    </>
  );
}

function State({ state }: { readonly state: LiveState }) {
  return (
    <span className={`state ${state}`}>
      <span aria-hidden="true">{STATES[state].mark}</span> {STATES[state].label}
    </span>
  );
}

type RollbackButtonProps = {
  readonly release: LiveRelease;
  readonly principal: Principal;
  readonly isUrgent?: boolean;
};

/** Link to the confirmation page; hidden from people without the permission. */
function RollbackButton({
  release: { name, channel, rollbackTarget },
  principal,
  isUrgent = false,
}: RollbackButtonProps) {
  if (!rollbackTarget) return isUrgent ? <p>No earlier version to roll back to</p> : null;
  if (!isAllowed(principal, rollbackTarget.action, name)) return null;
  const good = rollbackTarget.action === "rollback" ? findGood(rollbackTarget.candidates) : undefined;
  const rollback = good ? `Roll back to ${good.version}` : "Choose an earlier version";
  const text = rollbackTarget.action === "rollback" ? rollback : "Remove from the canary";
  return (
    <a
      className={`button ${isUrgent ? "danger" : "secondary"}`}
      href={`/channels/${name}/${channel}/${rollbackTarget.action}`}
    >
      {text} <span className="visually-hidden">({name})</span>
    </a>
  );
}
