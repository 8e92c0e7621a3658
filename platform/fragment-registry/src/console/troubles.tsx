import { CANARY_CHANNEL } from "shared-contracts/registry";
import { isAllowed, type Principal } from "../access/authentication.js";
import { failureRate, type LiveState, type ReleaseHealth } from "../health/release-health.js";
import { formatCount, formatPercent, State, Time } from "./page.js";
import { findGood, HEALTH_MINUTES, type LiveRelease, type LiveView } from "./read-live.js";

export const STATES = {
  failing: { mark: "✕", label: "Failing" },
  degraded: { mark: "!", label: "Degraded" },
  healthy: { mark: "✓", label: "Healthy" },
  unseen: { mark: "–", label: "No views" },
} as const satisfies Record<LiveState, { mark: string; label: string }>;

type TroublesProps = { readonly live: LiveView; readonly principal: Principal };

/** What fails, most urgent first, with the way back. */
export function Troubles({ live, principal }: TroublesProps) {
  const { stable, canary, canaryShare, commonCause } = live;
  const releases = [...canary, ...stable];
  const isBlamed = ({ name, channel }: LiveRelease) =>
    !commonCause || channel === CANARY_CHANNEL || [commonCause.suspect?.name, ...commonCause.errs].includes(name);
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
      {commonCause && <CommonCause cause={commonCause} principal={principal} />}
      {troubled.map((release) => (
        <div key={`${release.name} ${release.channel}`} className={`trouble ${release.state}`}>
          <div>
            <p className="trouble-title">
              <State state={release.state} {...STATES[release.state]} />{" "}
              <a href={`/fragments/${release.name}`}>{release.name}</a> {release.version}
            </p>
            <p>
              {release.channel === CANARY_CHANNEL ? `Canary, ${canaryShare} of 100 visitors` : "Stable"}
              {release.signer !== null && `, signed by ${release.signer}`}.{" "}
              {release.health && describeTrouble(release.health, release.state)}{" "}
              <a href={`/fragments/${release.name}/${release.version}#errors`}>What the errors say</a>
            </p>
          </div>
          {isBlamed(release) && <RollbackButton release={release} principal={principal} isUrgent />}
        </div>
      ))}
    </section>
  );
}

type CommonCauseProps = {
  readonly cause: NonNullable<LiveView["commonCause"]>;
  readonly principal: Principal;
};

/** One fault for all, with what to do about it. */
function CommonCause({ cause: { troubled, seen, undone, suspect, errs }, principal }: CommonCauseProps) {
  return (
    <div className="trouble degraded">
      <div>
        <p className="trouble-title">
          {troubled} of {seen} fragments do badly at once:{" "}
          {undone || suspect ? "probably one fault" : "the machine or a service"}
        </p>
        {undone && (
          <p>
            <a href={`/fragments/${undone.name}`}>{undone.name}</a> was rolled back to {undone.version},{" "}
            <Time at={undone.changedAt} />. These counts are of the last {HEALTH_MINUTES} minutes:{" "}
            <a href="/">refresh</a> in a few, before anything else is rolled back.
          </p>
        )}
        {!undone && suspect && (
          <p>
            The last change was <a href={`/fragments/${suspect.name}`}>{suspect.name}</a> {suspect.version},{" "}
            <Time at={suspect.changedAt} />. If pages were good before it, roll it back.
          </p>
        )}
        {!undone && !suspect && (
          <p>
            Nothing promoted in the last hour explains it, so rolling back won’t help. Look at the load of the machines,
            and at storefront-api: alerts PagesSlow, PagesShed and StorefrontSlow say what to do.
          </p>
        )}
        {errs.length > 0 && <p>Load makes no errors: {errs.join(" and ")} can be rolled back below.</p>}
      </div>
      {suspect && suspect.state !== "failing" && suspect.state !== "degraded" && (
        <RollbackButton release={suspect} principal={principal} isUrgent />
      )}
    </div>
  );
}

function describeTrouble(health: ReleaseHealth, state: LiveState): string {
  const { failures, views, worst, fallbacks, lostHydrations, inp, lcp } = health;
  if (state === "failing") {
    const counts = [
      ...(failures > 0 ? [`${formatCount(failures, "failure")} (${formatPercent(failureRate(health))})`] : []),
      ...(fallbacks > 0
        ? [`${formatCount(fallbacks, "fallback")} (${formatPercent(fallbacks / Math.max(views, 1))})`]
        : []),
    ];
    const where = worst ? ` Most failures in ${worst.slot} on ${worst.device}.` : "";
    return `${counts.join(" and ")} in ${formatCount(views, "slot view")}.${where}`;
  }
  return [
    ...(fallbacks > 0 ? [formatCount(fallbacks, "fallback")] : []),
    ...(lostHydrations > 0 ? [formatCount(lostHydrations, "lost hydration")] : []),
    ...(inp === null ? [] : [`INP ${inp} ms`]),
    ...(lcp === null ? [] : [`LCP ${lcp} ms`]),
  ].join(", ");
}

type RollbackButtonProps = {
  readonly release: LiveRelease;
  readonly principal: Principal;
  readonly isUrgent?: boolean;
};

/** Link to the confirmation page; hidden from people without the permission. */
export function RollbackButton({
  release: { name, channel, candidates },
  principal,
  isUrgent = false,
}: RollbackButtonProps) {
  const action = channel === CANARY_CHANNEL ? "retire" : "rollback";
  if (action === "rollback" && candidates.length === 0)
    return isUrgent ? <p>No earlier version to roll back to</p> : null;
  if (!isAllowed(principal, action, name)) return null;
  const good = findGood(candidates);
  const rollback = good ? `Roll back to ${good.version}` : "Choose an earlier version";
  const text = action === "rollback" ? rollback : "Remove from the canary";
  return (
    <a className={`button ${isUrgent ? "danger" : "secondary"}`} href={`/channels/${name}/${channel}/${action}`}>
      {text} <span className="visually-hidden">({name})</span>
    </a>
  );
}
