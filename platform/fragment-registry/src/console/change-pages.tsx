import type { ReactNode } from "react";
import { CANARY_CHANNEL, STABLE_CHANNEL, type Freeze, type RollbackCandidate } from "shared-contracts/registry";
import type { Principal } from "../access/authentication.js";
import { formatCount, NarrowPage, Time } from "./page.js";
import { findGood, type LiveRelease } from "./read-live.js";
import type { ReleaseView } from "./read-release.js";
import { Verdict } from "./verdict.js";

type ChangePageProps = {
  readonly principal: Principal;
  readonly title: string;
  /** What the change means. */
  readonly children: ReactNode;
  /** Fields besides the reason. */
  readonly fields?: ReactNode;
  readonly button: string;
  readonly back: string;
};

/** Asks before something changes, and for the reason. */
function ChangePage({ principal, title, children, fields, button, back }: ChangePageProps) {
  return (
    <NarrowPage title={title} principal={principal}>
      {children}
      <form method="post" className="stack">
        {fields}
        <label htmlFor="reason">Reason</label>
        <input id="reason" name="reason" required maxLength={500} autoComplete="off" />
        <div className="buttons">
          <button type="submit" className="button danger">
            {button}
          </button>
          <a href={back} className="button secondary">
            Cancel
          </a>
        </div>
      </form>
    </NarrowPage>
  );
}

type RollbackPageProps = {
  readonly principal: Principal;
  readonly state: LiveRelease;
  /** Percentage of visitors who get this channel's page. */
  readonly share: number;
};

export function RollbackPage({ principal, state, share }: RollbackPageProps) {
  const { name, channel, version, revision, changedAt, changedBy, candidates } = state;
  const isRollback = channel !== CANARY_CHANNEL;
  return (
    <ChangePage
      principal={principal}
      title={isRollback ? `Roll back ${name}?` : `Remove ${name} from ${channel}?`}
      button={isRollback ? "Roll back" : "Remove it"}
      back="/"
      fields={
        <>
          <Revision revision={revision} />
          {isRollback && <Candidates candidates={candidates} />}
        </>
      }
    >
      <dl className="facts">
        <dt>Channel</dt>
        <dd>
          {channel}, {share} of 100 visitors
        </dd>
        <dt>Now</dt>
        <dd>
          {version}, since <Time at={changedAt} /> by {changedBy}
        </dd>
        {!isRollback && (
          <>
            <dt>Then</dt>
            <dd>the stable release</dd>
          </>
        )}
      </dl>
    </ChangePage>
  );
}

function Revision({ revision }: { readonly revision: number }) {
  return <input type="hidden" name="expectedRevision" value={revision} />;
}

/** Nothing is chosen if something speaks against every version. */
function Candidates({ candidates }: { readonly candidates: readonly RollbackCandidate[] }) {
  const good = findGood(candidates);
  return (
    <fieldset>
      <legend>Back to</legend>
      {candidates.map(({ version, lastLive, views, failures, fallbacks, against }) => (
        <p key={version}>
          <label>
            <input type="radio" name="version" value={version} required defaultChecked={version === good?.version} />{" "}
            {version}
          </label>{" "}
          <span className={against === null ? "muted" : "bad"}>
            {against !== null && `${against}: `}
            {formatCount(failures, "failure")} and {formatCount(fallbacks, "fallback")} in {formatCount(views, "view")}
            {lastLive !== null && (
              <>
                , live until <Time at={lastLive} />
              </>
            )}
          </span>
        </p>
      ))}
    </fieldset>
  );
}

/** What can be done with a release. Each is a page that asks for a reason. */
export const RELEASE_ACTIONS = [
  {
    action: "promote",
    needs: "promote",
    audited: "promote",
    /** Where it makes the release live. */
    channel: STABLE_CHANNEL,
    title: "Promote",
    effect: "Everybody gets it with the next page.",
  },
  {
    action: "canary",
    needs: "promote",
    audited: "start-trial",
    channel: CANARY_CHANNEL,
    title: "Try as a canary",
    effect:
      "1, then 10, then 50 of 100 visitors get it, ten minutes each at least. The judge takes it back, or promotes it after 600 views.",
  },
  {
    action: "quarantine",
    needs: "quarantine",
    audited: "quarantine",
    channel: undefined,
    title: "Quarantine",
    effect:
      "It is withdrawn for good: nobody can promote it again, and where it is live the version before takes its place.",
  },
] as const;

type ReleaseChange = {
  readonly principal: Principal;
  readonly view: ReleaseView;
  readonly change: (typeof RELEASE_ACTIONS)[number];
};

export function ReleaseChangePage({ principal, view, change: { channel, title, effect } }: ReleaseChange) {
  const { name, version } = view.release;
  const current = view.pointers.find((pointer) => pointer.channel === channel);
  return (
    <ChangePage
      principal={principal}
      title={`${title}: ${name} ${version}?`}
      button={title}
      back={`/fragments/${name}/${version}`}
      fields={
        channel && (
          <>
            <Revision revision={current?.revision ?? 0} />
            <label>
              <input type="checkbox" name="force" value="true" /> Overrule the gate
            </label>
          </>
        )
      }
    >
      <p>{effect}</p>
      {channel && <Verdict verdict={view.verdict} />}
    </ChangePage>
  );
}

/** Asks for a page lock, as the shells' table and logs name it. */
export function RestorePage({ principal }: { readonly principal: Principal }) {
  return (
    <ChangePage
      principal={principal}
      title="Back to an earlier page?"
      button="Restore it"
      back="/"
      fields={
        <>
          <label htmlFor="lock">Page lock</label>
          <input id="lock" name="lock" required pattern="[\w\-]{16}" autoComplete="off" aria-describedby="lock-hint" />
          <p id="lock-hint" className="muted">
            16 characters, from the log of a shell or from a visitor’s page
          </p>
        </>
      }
    >
      <p>
        All fragments of stable return at once to the releases that this page had. Fragments that it didn’t have leave.
      </p>
    </ChangePage>
  );
}

type FreezePageProps = { readonly principal: Principal; readonly freeze: Freeze | undefined };

export function FreezePage({ principal, freeze }: FreezePageProps) {
  if (!freeze) {
    return (
      <ChangePage principal={principal} title="Freeze releases?" button="Freeze" back="/">
        <p>Nothing is promoted and no canary gets more visitors until the freeze ends. Rolling back still works.</p>
      </ChangePage>
    );
  }
  return (
    <NarrowPage title="End the freeze?" principal={principal}>
      <p>
        Frozen since <Time at={freeze.since} /> by {freeze.actor}: <q>{freeze.reason}</q>
      </p>
      <form method="post" action="/unfreeze" className="buttons">
        <button type="submit" className="button danger">
          End the freeze
        </button>
        <a href="/" className="button secondary">
          Cancel
        </a>
      </form>
    </NarrowPage>
  );
}
