import type { ContractProblem } from "shared-contracts/registry";
import type { Principal } from "../access/authentication.js";
import type { DomainError } from "../platform/domain-error.js";
import { NarrowPage, Time } from "./page.js";
import { Reasons } from "./verdict.js";

type SignInPageProps = {
  /** Path to redirect to afterwards. */
  readonly to: string;
  readonly error?: DomainError;
  /** True for a link from another site, with which browsers send no session. */
  readonly isFromOutside: boolean;
};

export function SignInPage({ to, error, isFromOutside }: SignInPageProps) {
  return (
    <NarrowPage title="Sign in" principal={undefined}>
      {error && (
        <p role="alert" className="notice negative" id="error">
          {error.message}
        </p>
      )}
      <form method="post" action="/sign-in" className="stack">
        <input type="hidden" name="to" value={to} />
        <label htmlFor="token">Deploy token</label>
        <input
          id="token"
          name="token"
          type="password"
          autoComplete="current-password"
          required
          aria-describedby={error ? "error hint" : "hint"}
          aria-invalid={error ? true : undefined}
        />
        <p id="hint" className="muted">
          It starts with frt_ and lets you do here what it allows, for an hour. On this machine, npm start puts one in
          .data/registry/local-token.
        </p>
        <button type="submit" className="button primary">
          Sign in
        </button>
      </form>
      {isFromOutside && (
        <p>
          <a href={to}>Already signed in? Continue</a>
        </p>
      )}
    </NarrowPage>
  );
}

type PreviewPageProps = {
  readonly principal: Principal;
  readonly name: string;
  readonly version: string;
  readonly link: string;
  readonly expiresAt: string;
};

export function PreviewPage({ principal, name, version, link, expiresAt }: PreviewPageProps) {
  return (
    <NarrowPage title={`Preview of ${name} ${version}`} principal={principal}>
      <p>
        Whoever has this link sees the live page with this release until <Time at={expiresAt} />. Give it to your team
        only.
      </p>
      <div className="stack">
        <label htmlFor="link">Link</label>
        <input id="link" readOnly defaultValue={link} />
        <div className="buttons">
          <a className="button primary" href={link} target="_blank" rel="noreferrer">
            Open the preview <span className="visually-hidden">in a new tab</span>
          </a>
          <a className="button secondary" href={`/fragments/${name}/${version}`}>
            Back to {name} {version}
          </a>
        </div>
      </div>
    </NarrowPage>
  );
}

type RefusalPageProps = { readonly principal: Principal | undefined; readonly error: DomainError };

export function RefusalPage({ principal, error: { code, message, details } }: RefusalPageProps) {
  type Told = { problems?: readonly (string | ContractProblem)[]; current?: object | null };
  const { problems = [], current, ...rest } = details as Told;
  return (
    <NarrowPage title={code === "not-found" ? "Not found" : "This was not done"} principal={principal}>
      <p role="alert" className="notice negative">
        {message}
      </p>
      <Reasons reasons={[...problems, ...toFacts({ ...rest, ...current })]} />
      <p>
        <a href="/">What is live</a>
      </p>
    </NarrowPage>
  );
}

/** What details say in words, such as "changed by: ci". */
function toFacts(details: object): string[] {
  return Object.entries(details).flatMap(([name, value]: [string, unknown]) => {
    const texts = [value].flat().filter((text) => typeof text === "string");
    const label = name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
    return texts.length > 0 ? [`${label}: ${texts.join(", ")}`] : [];
  });
}
