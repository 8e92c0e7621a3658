import type { ReactNode } from "react";
import { CANARY_CHANNEL, STABLE_CHANNEL, type Freeze } from "shared-contracts/registry";
import type { Principal } from "../access/authentication.js";
import { findGood } from "../channels/rollback-target.js";
import { NarrowPage, Time } from "./page.js";
import type { LiveRelease } from "./read-live.js";
import type { ReleaseView } from "./read-release.js";
import { Verdict } from "./verdict.js";
import { CandidateHealth, NoGoodVersion, toTakeBack } from "./way-back.js";

type ChangePageProps = {
  readonly principal: Principal;
  readonly title: string;
  /** What the change means. */
  readonly children: ReactNode;
  /** Fields besides the reason. */
  readonly fields?: ReactNode;
  readonly button: string;
  readonly back: string;
  /** Path that takes the form, which asks for no reason; this page's own by default. */
  readonly unexplained?: string;
};

/** Asks before something changes, and for the reason. */
export function ChangePage({ principal, title, children, fields, button, back, unexplained }: ChangePageProps) {
  return (
    <NarrowPage title={title} principal={principal}>
      {children}
      <form method="post" action={unexplained} className="stack">
        {fields}
        {!unexplained && (
          <>
            <label htmlFor="reason">Reason</label>
            <input id="reason" name="reason" required maxLength={500} autoComplete="off" />
          </>
        )}
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

export const CANARY_ENDS = "Its visitors get the stable release.";

type RollbackPageProps = {
  readonly principal: Principal;
  /** One, or all that go back at once. */
  readonly releases: readonly LiveRelease[];
  /** Percentage of visitors who get this channel's page. */
  readonly share: number;
};

/** A form's field that belongs to one of the releases of a rollback. */
export function toField(field: "version" | "expectedRevision", name: string, place: number): string {
  return place === 0 ? field : `${field}:${name}`;
}

export function RollbackPage({ principal, releases, share }: RollbackPageProps) {
  const [{ name, channel } = { name: "", channel: "" }] = releases;
  const isRollback = channel !== CANARY_CHANNEL;
  const takeBack = toTakeBack(releases);
  const [title, button] =
    releases.length > 1
      ? [`${takeBack}?`, takeBack]
      : isRollback
        ? [`Roll back ${name}?`, "Roll back"]
        : [`Remove ${name} from the canary?`, "Remove it"];
  return (
    <ChangePage
      principal={principal}
      title={title}
      button={button}
      back="/"
      fields={releases.map((release, place) => (
        <div key={release.name}>
          <input type="hidden" name={toField("expectedRevision", release.name, place)} value={release.revision} />
          {isRollback && <Candidates release={release} field={toField("version", release.name, place)} />}
          {isRollback && <NoGoodVersion release={release} principal={principal} />}
        </div>
      ))}
    >
      <dl className="facts">
        <dt>Channel</dt>
        <dd>
          {channel}, {share} of 100 visitors
        </dd>
        <dt>Now</dt>
        {releases.map((release) => (
          <dd key={release.name}>
            {releases.length > 1 && release.name} {release.version}, since <Time at={release.changedAt} /> by{" "}
            {release.changedBy}
          </dd>
        ))}
        {!isRollback && (
          <>
            <dt>Then</dt>
            <dd>{CANARY_ENDS}</dd>
          </>
        )}
      </dl>
    </ChangePage>
  );
}

/** Nothing is chosen if something speaks against every version. */
function Candidates({ release, field }: { readonly release: LiveRelease; readonly field: string }) {
  const good = findGood(release);
  return (
    <fieldset>
      <legend>Take {release.name} back to</legend>
      {release.candidates.map((candidate) => (
        <p key={candidate.version}>
          <label>
            <input
              type="radio"
              name={field}
              value={candidate.version}
              required
              defaultChecked={candidate.version === good?.version}
            />{" "}
            {candidate.version}
          </label>{" "}
          <CandidateHealth candidate={candidate} />
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
            <input type="hidden" name="expectedRevision" value={current?.revision ?? 0} />
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
    <ChangePage principal={principal} title="End the freeze?" button="End the freeze" back="/" unexplained="/unfreeze">
      <p>
        Frozen since <Time at={freeze.since} /> by {freeze.actor}: <q>{freeze.reason}</q>
      </p>
    </ChangePage>
  );
}
