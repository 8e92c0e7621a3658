import { CANARY_CHANNEL } from "shared-contracts/registry";
import type { Principal } from "../access/authentication.js";
import { findGood } from "../channels/rollback-target.js";
import { isTroubled, listPromotions } from "../health/common-cause.js";
import { rateOf, type LiveState, type ReleaseHealth } from "../health/release-health.js";
import { formatCount, formatPercent, State, Time } from "./page.js";
import { HEALTH_MINUTES, type LiveRelease, type LiveView } from "./read-live.js";
import { CandidateHealth, WayBack } from "./way-back.js";

export const STATES = {
  failing: { mark: "✕", label: "Failing" },
  degraded: { mark: "!", label: "Degraded" },
  late: { mark: "~", label: "Late" },
  healthy: { mark: "✓", label: "Healthy" },
  unseen: { mark: "–", label: "No views" },
} as const satisfies Record<LiveState, { mark: string; label: string }>;

type TroublesProps = { readonly live: LiveView; readonly principal: Principal };

/** What fails, most urgent first, with the way back. */
export function Troubles({ live, principal }: TroublesProps) {
  const { commonCause } = live;
  const cards = toCards(live);
  if (cards.length === 0) {
    const isSeen = [...live.canary, ...live.stable].some(({ state }) => state === "healthy");
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
      {cards.map((card) => (
        <TroubleCard key={`${card.first.name} ${card.first.channel}`} card={card} live={live} principal={principal} />
      ))}
    </section>
  );
}

type Card = {
  /** The most urgent. */
  readonly first: LiveRelease;
  /** Or all that went live with it, if all do badly. */
  readonly releases: readonly LiveRelease[];
  /** What went live with it otherwise. */
  readonly others: readonly LiveRelease[];
};

/** A card per fault: releases that went live in one change and do badly have one. */
function toCards({ stable, canary, commonCause }: LiveView): readonly Card[] {
  const promotions = commonCause ? [] : listPromotions(stable);
  const cards: Card[] = [];
  for (const state of ["failing", "degraded", "late"] as const) {
    for (const first of [...canary, ...stable].filter((release) => release.state === state)) {
      if (cards.some(({ releases }) => releases.includes(first))) continue;
      const promotion = promotions.find((one) => state !== "late" && one.includes(first)) ?? [first];
      const isAllBad = promotion.every((release) => isTroubled(release) || release.state === "unseen");
      const others = promotion.filter((release) => release !== first);
      cards.push(isAllBad ? { first, releases: promotion, others: [] } : { first, releases: [first], others });
    }
  }
  return cards;
}

function TroubleCard({ card: { first, releases, others }, live, principal }: TroublesProps & { readonly card: Card }) {
  const { commonCause, canaryShare } = live;
  const isCanary = first.channel === CANARY_CHANNEL;
  const isLate = first.state === "late";
  const isBlamed = !isLate && (!commonCause || isCanary || commonCause.errs.includes(first.name));
  return (
    <div className={`trouble ${first.state}`}>
      <div>
        <p className="trouble-title">
          <State state={first.state} {...STATES[first.state]} /> <Names releases={releases} />
        </p>
        {releases.length > 1 && (
          <p>
            They went live in one change, <Time at={first.changedAt} /> by {first.changedBy}.
          </p>
        )}
        {releases.map((release) => (
          <p key={release.name}>
            {releases.length > 1 && `${release.name}: `}
            {isCanary ? `Canary, ${canaryShare} of 100 visitors` : "Stable"}
            {release.signer !== null && `, signed by ${release.signer}`}.{" "}
            {release.health ? describeTrouble(release.health) : "No views."}{" "}
            <a href={`/fragments/${release.name}/${release.version}#errors`}>What the errors say</a>
            {releases.length > 1 && <Target release={release} />}
          </p>
        ))}
        {isLate && !commonCause && <p>{LATE_HELP}</p>}
        {others.length > 0 && (
          <>
            <p>
              <Names releases={others} /> went live in the same change. If they need each other:
            </p>
            <WayBack releases={[first, ...others]} principal={principal} />
          </>
        )}
      </div>
      {isBlamed && <WayBack releases={releases} principal={principal} isUrgent />}
    </div>
  );
}

/** As a list in a sentence. */
function Names({ releases }: { readonly releases: readonly LiveRelease[] }) {
  return releases.map(({ name, version }, place) => (
    <span key={name}>
      {place > 0 && (place === releases.length - 1 ? " and " : ", ")}
      <a href={`/fragments/${name}`}>{name}</a> {version}
    </span>
  ));
}

/** Where a release goes back to if all of its change do. */
function Target({ release }: { readonly release: LiveRelease }) {
  const good = findGood(release);
  if (!good) return null;
  return (
    <>
      . Back to {good.version} <CandidateHealth candidate={good} />
    </>
  );
}

type CommonCauseProps = { readonly cause: NonNullable<LiveView["commonCause"]>; readonly principal: Principal };

/** One fault for all, with what to do about it. */
function CommonCause({ cause: { troubled, seen, undone, suspect, errs }, principal }: CommonCauseProps) {
  const [back] = undone;
  const [last] = suspect;
  return (
    <div className="trouble degraded">
      <div>
        <p className="trouble-title">
          {troubled} of {seen} fragments do badly at once:{" "}
          {back || last ? "probably one fault" : "the machine or a service"}
        </p>
        {back && (
          <p>
            Rolled back to <Names releases={undone} />, <Time at={back.changedAt} />. These counts are of the last{" "}
            {HEALTH_MINUTES} minutes: <a href="/">refresh</a> in a few, before anything else is rolled back.
          </p>
        )}
        {last && (
          <p>
            The last change that can do this was <Names releases={suspect} />, <Time at={last.changedAt} />. If pages
            were good before it, take it back.
          </p>
        )}
        {suspect.length > 1 &&
          suspect.map((release) => (
            <p key={release.name}>
              {release.name}
              <Target release={release} />
            </p>
          ))}
        {!back && !last && <p>{LATE_HELP}</p>}
        {errs.length > 0 && <p>Load makes no errors: {errs.join(" and ")} can be rolled back below.</p>}
      </div>
      <WayBack releases={suspect} principal={principal} isUrgent />
    </div>
  );
}

const LATE_HELP =
  "No release explains it, so rolling back won’t help. Look at the load of the machines, and at storefront-api: alerts PagesSlow, PagesShed and StorefrontSlow say what to do.";

function describeTrouble(health: ReleaseHealth): string {
  const { failures, views, worst, fallbacks, late, lostHydrations, inp, lcp } = health;
  const count = (number: number, thing: string) =>
    number > 0 ? [`${formatCount(number, thing)} (${formatPercent(rateOf(number, views))})`] : [];
  const found = [
    ...count(failures, "failure"),
    ...count(fallbacks, "fallback"),
    ...(late > 0 ? [`${late} of them late`] : []),
    ...count(lostHydrations, "lost hydration"),
    ...(inp === null ? [] : [`INP ${inp} ms`]),
    ...(lcp === null ? [] : [`LCP ${lcp} ms`]),
  ];
  const where = worst ? ` Most failures in ${worst.slot} on ${worst.device}.` : "";
  return `${found.join(", ")} in ${formatCount(views, "slot view")}.${where}`;
}
