import { CANARY_CHANNEL, type ChannelState, type RollbackCandidate } from "shared-contracts/registry";
import { ALL_FRAGMENTS, isAllowed, type Principal } from "../access/authentication.js";
import { findGood } from "../channels/rollback-target.js";
import { formatCount, Time } from "./page.js";

type Live = Pick<ChannelState, "name" | "channel" | "version" | "changedBy"> & {
  /** Versions to go back to, newest first. The canary has none: a release leaves it. */
  readonly candidates: readonly RollbackCandidate[];
};

/** Of releases that go back at once. */
export function toTakeBack({ length }: readonly unknown[]): string {
  return length === 2 ? "Take both back" : `Take all ${length} back`;
}

type WayBackProps = {
  /** One, or all that went live in one change. */
  readonly releases: readonly Live[];
  readonly principal: Principal;
  /** Something is wrong: says what is left if no version is good. */
  readonly isUrgent?: boolean;
};

/** Link to the page that takes releases back. Without the permission for all of them: who has it, and each alone. */
export function WayBack({ releases, principal, isUrgent = false }: WayBackProps) {
  const [first, ...others] = releases;
  if (!first) return null;
  const { name, channel, candidates } = first;
  const isCanary = channel === CANARY_CHANNEL;
  const action = isCanary ? "retire" : "rollback";
  const allowed = releases.filter((release) => isAllowed(principal, action, release.name));
  if (allowed.length < releases.length) {
    if (!isUrgent && others.length === 0) return null;
    const refused = releases.filter((release) => !allowed.includes(release));
    const people = [...new Set(refused.map(({ changedBy }) => changedBy))].join(", ");
    return (
      <div>
        <p>
          Your token can’t {isCanary ? "remove" : "roll back"} {refused.map((release) => release.name).join(", ")}: ask{" "}
          {people}, who made it live, or an administrator. {isUrgent && allowed.length > 0 && "Alone, you can:"}
        </p>
        {isUrgent &&
          allowed.map((release) => <WayBack key={release.name} releases={[release]} principal={principal} isUrgent />)}
      </div>
    );
  }
  const query = others.length > 0 ? `?with=${others.map((other) => other.name).join(",")}` : "";
  const good = findGood(first);
  const one = good ? `Roll back to ${good.version}` : "Choose an earlier version";
  const text = others.length > 0 ? toTakeBack(releases) : isCanary ? "Remove from the canary" : one;
  return (
    <div>
      {(isCanary || candidates.length > 0) && (
        <a
          className={`button ${isUrgent ? "danger" : "secondary"}`}
          href={`/channels/${name}/${channel}/${action}${query}`}
        >
          {text} <span className="visually-hidden">({releases.map((release) => release.name).join(", ")})</span>
        </a>
      )}
      {!isCanary && candidates.length === 0 && !isUrgent && <span className="muted">No earlier version</span>}
      {isUrgent &&
        !isCanary &&
        releases.map((release) => <NoGoodVersion key={release.name} {...{ release, principal }} />)}
    </div>
  );
}

type NoGoodVersionProps = { readonly release: Live; readonly principal: Principal };

/** What is left to do for a release that no good version came before. */
export function NoGoodVersion({ release, principal }: NoGoodVersionProps) {
  const { name, version, candidates } = release;
  if (findGood(release)) return null;
  const ways = [
    { text: `quarantine ${version}`, href: `/fragments/${name}/${version}/quarantine`, needs: "quarantine", of: name },
    { text: "freeze releases", href: "/freeze", needs: "admin", of: ALL_FRAGMENTS },
    { text: "go back to an earlier page", href: "/restore", needs: "rollback", of: ALL_FRAGMENTS },
  ] as const;
  const open = ways.filter(({ needs, of }) => isAllowed(principal, needs, of));
  return (
    <p>
      {candidates.length === 0
        ? `${name} has no earlier version to roll back to.`
        : `Something speaks against every earlier version of ${name}: choose the least bad.`}{" "}
      {open.length > 0 && "You can also "}
      {open.map(({ text, href }, place) => (
        <span key={href}>
          {place > 0 && (place === open.length - 1 ? " or " : ", ")}
          <a href={href}>{text}</a>
        </span>
      ))}
      {open.length > 0 && "."}
    </p>
  );
}

/** Of a version to go back to, with what speaks against it. */
export function CandidateHealth({ candidate }: { readonly candidate: RollbackCandidate }) {
  const { lastLive, views, failures, fallbacks, against } = candidate;
  return (
    <span className={against === null ? "muted" : "bad"}>
      {against !== null && `${against}: `}
      {formatCount(failures, "failure")} and {formatCount(fallbacks, "fallback")} in {formatCount(views, "view")}
      {lastLive !== null && (
        <>
          , live until <Time at={lastLive} />
        </>
      )}
    </span>
  );
}
