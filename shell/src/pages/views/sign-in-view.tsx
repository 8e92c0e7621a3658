import { ACCOUNT_ROUTES, shellTexts, type VisitorContext } from "shared-contracts";
import { Button, Message } from "shared-ui";

export type SignInViewProps = {
  context: VisitorContext;
  /** A path of this site to lead back to. */
  returnTo: string;
  hasFailed: boolean;
};

export function SignInView({ context, returnTo, hasFailed }: SignInViewProps) {
  const texts = shellTexts[context.tenant];
  return (
    <>
      <h1>{texts.signIn}</h1>
      {hasFailed && (
        <div role="alert" id="sign-in-failure">
          <Message tone="error">{texts.signInFailed}</Message>
        </div>
      )}
      <form className="own-form" method="post" action={ACCOUNT_ROUTES.signIn.path}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field label="Email" type="email" name="email" autoComplete="username" hasFailed={hasFailed} />
        <Field label="Password" type="password" name="password" autoComplete="current-password" hasFailed={hasFailed} />
        <Button type="submit" size="large">
          {texts.signIn}
        </Button>
      </form>
      <p>
        <a href={context.links.signUpUrl}>{texts.signUp}</a>
      </p>
    </>
  );
}

type FieldProps = { label: string; type: string; name: string; autoComplete: string; hasFailed: boolean };

function Field({ label, hasFailed, ...native }: FieldProps) {
  return (
    <label className="field">
      {label}
      <input {...native} required {...(hasFailed && { "aria-invalid": true, "aria-describedby": "sign-in-failure" })} />
    </label>
  );
}
