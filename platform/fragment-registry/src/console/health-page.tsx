import { z } from "zod";
import { orderBy, QUESTIONS, type Question } from "../health/find-culprits.js";
import type { SlotHealth } from "shared-contracts/registry";
import type { Principal } from "../access/principal.js";
import { Page, Time } from "./page.js";
import { SlotTable } from "./slot-table.js";

const DEFAULT_MINUTES = 60;

export const HealthQuery = z.object({
  by: z.enum(Object.keys(QUESTIONS) as [Question, ...Question[]]).catch("failures"),
  device: z.enum(["phone", "desktop"]).optional().catch(undefined),
  minutes: z.coerce.number().int().min(1).max(20_160).catch(DEFAULT_MINUTES),
});

export type HealthPageProps = {
  readonly principal: Principal;
  readonly now: Date;
  readonly slots: readonly SlotHealth[];
  readonly minutes: number;
  readonly by: Question;
  readonly device: SlotHealth["device"] | undefined;
};

const SLOTS_SHOWN = 50;
const PERIODS = [
  [15, "15 minutes"],
  [60, "Hour"],
  [1440, "Day"],
  [10_080, "Week"],
] as const;
/** Common questions, with the view that answers them. */
const FIRST_QUESTIONS = [
  {
    by: "failures",
    label: "Most failures",
    device: undefined,
    of: ({ failures, views }) => `${failures} of ${views} views`,
  },
  { by: "inp", label: "Slowest INP", device: undefined, of: ({ inp }) => `${inp ?? 0} ms` },
  {
    by: "hydrate",
    label: "Slowest on phones",
    device: "phone",
    of: ({ hydrate }) => `${hydrate ?? 0} ms until it works`,
  },
  { by: "render", label: "Slowest on the server", device: undefined, of: ({ render }) => `${render ?? 0} ms` },
] as const satisfies readonly {
  by: Question;
  label: string;
  device: SlotHealth["device"] | undefined;
  of: (slot: SlotHealth) => string;
}[];

/** Which releases and slots perform badly, among all that are or were live. */
export function HealthPage({ principal, now, slots, minutes, by, device }: HealthPageProps) {
  const ordered = orderBy(slots, by, device).slice(0, SLOTS_SHOWN);
  const where = device === undefined ? "" : ` on ${device}s`;
  return (
    <Page title="Health" path="/health" principal={principal}>
      <div className="title-row">
        <h1>Health of releases</h1>
        <p className="muted">
          At <Time at={now} now={now} />
        </p>
      </div>
      <dl className="worst">
        {FIRST_QUESTIONS.map(({ by: question, label, device: on, of }) => {
          const [worst] = orderBy(slots, question, on);
          return (
            <div key={question}>
              <dt>{label}</dt>
              <dd>
                {worst ? (
                  <>
                    <a href={`/fragments/${worst.name}`}>{worst.name}</a> {worst.version},{" "}
                    {worst.slot === "none" ? "outside of slots" : worst.slot}
                    <br />
                    <span className="muted">
                      {of(worst)}, {worst.device}
                    </span>
                  </>
                ) : (
                  <span className="muted">None</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <form className="choices" action="/health">
        <label>
          Order
          <select name="by" defaultValue={by}>
            {Object.entries(QUESTIONS).map(([question, label]) => (
              <option key={question} value={question}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Device
          <select name="device" defaultValue={device ?? ""}>
            <option value="">All</option>
            <option value="phone">Phones</option>
            <option value="desktop">Desktops</option>
          </select>
        </label>
        <label>
          Last
          <select name="minutes" defaultValue={minutes}>
            {PERIODS.map(([period, label]) => (
              <option key={period} value={period}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button secondary">
          Show
        </button>
      </form>
      <section aria-labelledby="slots">
        <h2 id="slots">
          {QUESTIONS[by]}
          {where}
        </h2>
        {ordered.length === 0 ? (
          <p className="muted">No page views were reported.</p>
        ) : (
          <SlotTable slots={ordered} label={`${QUESTIONS[by]}${where}, worst first`} />
        )}
      </section>
    </Page>
  );
}
