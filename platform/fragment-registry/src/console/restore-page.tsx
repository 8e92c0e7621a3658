import type { Principal } from "../access/authentication.js";
import type { listPages } from "../channels/roll-back.js";
import { ChangePage } from "./change-pages.js";
import { Time } from "./page.js";

type EarlierPage = Awaited<ReturnType<typeof listPages>>[number];

type RestorePageProps = {
  readonly principal: Principal;
  readonly live: EarlierPage["releases"];
  /** Newest first. */
  readonly pages: readonly EarlierPage[];
};

/** Earlier pages to choose from, with what would change. */
export function RestorePage({ principal, live, pages }: RestorePageProps) {
  const toText = ({ name, version }: EarlierPage["releases"][number]) => `${name} ${version}`;
  const now = live.map(toText);
  return (
    <ChangePage
      principal={principal}
      title="Back to an earlier page?"
      button="Restore it"
      back="/"
      fields={
        <fieldset>
          <legend>Earlier pages of stable</legend>
          {pages.length === 0 && "There is none."}
          {pages.map(({ id, releases, left }) => (
            <p key={id}>
              <label>
                <input type="radio" name="lock" value={id} required /> Until {left && <Time at={left.at} />}
              </label>{" "}
              {left?.action === "rollback" && <span className="bad">rolled back </span>}
              <strong>
                {releases
                  .map(toText)
                  .filter((release) => !now.includes(release))
                  .join(", ")}
              </strong>{" "}
              <span className="muted">
                of {releases.map(toText).join(", ")} ({id})
              </span>
            </p>
          ))}
        </fieldset>
      }
    >
      <p>
        All fragments of stable return at once to the releases that the page had. Fragments that it didn’t have leave.
      </p>
    </ChangePage>
  );
}
