import type { ReactNode } from "react";
import { STABLE_CHANNEL } from "shared-contracts/registry";
import { isAllowed, type Principal } from "../access/authentication.js";
import type { ReleaseHealth } from "../health/release-health.js";
import { isUsable } from "../releases/release-store.js";
import { RELEASE_ACTIONS } from "./change-pages.js";
import { Page, Rate, Section, Table, Time, type Column } from "./page.js";
import type { ReleaseView } from "./read-release.js";
import { toMilliseconds } from "./record-pages.js";
import { Verdict } from "./verdict.js";
import { WayBack } from "./way-back.js";

type ReleasePageProps = { readonly principal: Principal; readonly view: ReleaseView };

/** One release: what decides whether it goes live, and what may be done with it. */
export function ReleasePage({ principal, view }: ReleasePageProps) {
  const { release, verdict, costs, errors, verifications } = view;
  const { name, version } = release;
  return (
    <Page title={`${name} ${version}`} path={`/fragments/${name}/${version}`} principal={principal}>
      <h1>
        <a href={`/fragments/${name}`}>{name}</a> {version}
      </h1>
      <Facts view={view} />
      <Actions principal={principal} view={view} />
      <Section id="gate" title="Gate">
        <Verdict verdict={verdict} />
      </Section>
      {costs.length > 0 && (
        <Section id="costs" title="Budgets">
          <Table caption="What each slot costs, and what the page plan allows" columns={COST_COLUMNS} rows={costs} />
        </Section>
      )}
      <Section id="health" title="Health of the last 14 days">
        <Table caption={`${name} ${version} beside its predecessor`} columns={toHealthColumns(view)} rows={MEASURES} />
      </Section>
      <Section id="errors" title="Errors and refusals">
        {errors.length === 0 ? (
          <p className="muted">No page has reported any.</p>
        ) : (
          <Table caption="Errors, most frequent first" columns={ERROR_COLUMNS} rows={errors} />
        )}
      </Section>
      <Section id="tests" title="Last tests">
        {verifications.length === 0 && (
          <p className="muted">
            None yet: <code>fragment verify</code>
          </p>
        )}
        {verifications.map(({ neighbors, passed, failures, recordedAt }) => (
          <div key={neighbors}>
            <p className={failures.length > 0 ? "bad" : undefined}>
              {passed} passed, {failures.length} failed with {neighbors} neighbors <Time at={recordedAt} />
            </p>
            <ul>
              {failures.map(({ title, file, owner, outcome }) => (
                <li key={`${file} ${title}`}>
                  {outcome}: {title} ({owner}, {file})
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Section>
    </Page>
  );
}

function Facts({ view: { release, pointers, signer } }: Pick<ReleasePageProps, "view">) {
  const { version, state, reason, source, files, bytes, uploadedAt, uploadedBy } = release;
  const live = pointers.filter((pointer) => pointer.version === version);
  return (
    <dl className="facts">
      <dt>State</dt>
      <dd>
        {live.length > 0 ? <strong>live in {live.map(({ channel }) => channel).join(", ")}</strong> : state}
        {reason !== null && `: ${reason}`}
      </dd>
      <dt>Built from</dt>
      <dd>
        {source ? (
          <>
            <code>{source.commit}</code> by {source.author}: <q>{source.note}</q>
          </>
        ) : (
          <span className="muted">unknown</span>
        )}
      </dd>
      <dt>Published</dt>
      <dd>
        <Time at={uploadedAt} /> by {uploadedBy}
      </dd>
      <dt>Signed by</dt>
      <dd>{signer ?? <span className="bad">nobody: it can’t be promoted</span>}</dd>
      <dt>Size</dt>
      <dd>
        {Math.ceil(bytes / 1024)} kB in {files} files
      </dd>
    </dl>
  );
}

function Actions({ principal, view: { release, pointers, live } }: ReleasePageProps) {
  const { name, version, signedBy } = release;
  if (!isUsable(release)) return null;
  const at = pointers.filter((pointer) => pointer.version === version).map(({ channel }) => channel);
  const isLiveForAll = at.includes(STABLE_CHANNEL);
  const open = RELEASE_ACTIONS.filter(
    ({ channel, needs }) =>
      isAllowed(principal, needs, name) &&
      (channel === undefined || (signedBy !== null && !isLiveForAll && !at.includes(channel))),
  );
  return (
    <div className="buttons">
      {open.map(({ action, title }) => (
        <a
          key={action}
          className={`button ${action === "quarantine" ? "danger" : "secondary"}`}
          href={`/fragments/${name}/${version}/${action}`}
        >
          {title}
        </a>
      ))}
      {live.map((pointer) => (
        <WayBack key={pointer.channel} releases={[pointer]} principal={principal} isUrgent />
      ))}
      {signedBy !== null && isAllowed(principal, "promote", name) && (
        <form method="post" action={`/fragments/${name}/${version}/preview`}>
          <button type="submit" className="button secondary">
            Preview
          </button>
        </form>
      )}
    </div>
  );
}

const COST_COLUMNS: readonly Column<ReleaseView["costs"][number]>[] = [
  { head: "Slot", cell: ({ slot, page }) => `${slot} on the page ${page}`, isHeader: true },
  { head: "What", cell: ({ unit }) => unit },
  {
    head: "Measured",
    isLabelled: true,
    cell: ({ found, allowed }) => (found > allowed ? <strong className="bad">{found}, too many</strong> : found),
  },
  { head: "Allowed", isLabelled: true, cell: ({ allowed }) => allowed },
];

type Measure = { readonly name: string; readonly of: (health: ReleaseHealth) => ReactNode };

const MEASURES: readonly Measure[] = [
  { name: "Slot views", of: ({ views }) => String(views) },
  { name: "Failures", of: ({ failures, views }) => <Rate count={failures} views={views} /> },
  { name: "Fallbacks", of: ({ fallbacks, views }) => <Rate count={fallbacks} views={views} /> },
  { name: "Lost hydrations", of: ({ lostHydrations }) => String(lostHydrations) },
  { name: "Refusals", of: ({ violations }) => String(violations) },
  { name: "INP, slowest slot", of: ({ inp }) => toMilliseconds(inp) },
  { name: "LCP, slowest slot", of: ({ lcp }) => toMilliseconds(lcp) },
];

function toHealthColumns({ release, predecessor, health }: ReleaseView): readonly Column<Measure>[] {
  const show = (of: ReleaseHealth | undefined, { of: read }: Measure) => (of ? read(of) : "none seen");
  const before = { head: predecessor ?? "", cell: (measure: Measure) => show(health.before, measure) };
  return [
    { head: "Measure", cell: ({ name }) => name, isHeader: true },
    { head: release.version, cell: (measure) => show(health.own, measure), isLabelled: true },
    ...(predecessor === undefined ? [] : [{ ...before, isLabelled: true }]),
  ];
}

const METRIC_NAMES: Readonly<Record<string, string>> = {
  failures: "failure",
  fallbacks: "fallback",
  "lost-hydrations": "lost hydration",
  violations: "refusal",
};

const ERROR_COLUMNS: readonly Column<ReleaseView["errors"][number]>[] = [
  {
    head: "Text",
    isHeader: true,
    cell: ({ message, stack }) => (
      <>
        <code>{message}</code>
        {stack && (
          <details>
            <summary>Stack</summary>
            <pre>{stack}</pre>
          </details>
        )}
      </>
    ),
  },
  { head: "Kind", cell: ({ metric }) => METRIC_NAMES[metric] ?? metric },
  { head: "Slot", cell: ({ slot }) => slot, isLabelled: true },
  { head: "Count", cell: ({ count }) => count, isLabelled: true },
  { head: "Last", cell: ({ lastAt }) => <Time at={lastAt} />, isLabelled: true },
];
