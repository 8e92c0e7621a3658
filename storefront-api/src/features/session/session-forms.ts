import type { StartedSession } from "shared-contracts";
import { ADD_TO_PARAMETER } from "shared-contracts/constants";
import type { FormFields, FormPost } from "../../platform/form-post.js";
import { toReturnPath } from "../../platform/return-path.js";

const SIGN_IN_PATH = "/account/signin";
const NEW_ACCOUNT_PATH = "/account/bc";

/**
 * The forms without JavaScript: fields `email`, `password`, `returnTo`, and with a ticked `add` also `itemId`, `qty`
 * and `formKey`; its value `list` adds to a list. Redirects to `returnTo`, with `cart` or `list` if an item was to be
 * added; after a failure to the form's page with `error`, keeping the typed e-mail address and name.
 */
export const signInForm = createForm(SIGN_IN_PATH, ({ email = "", password = "" }) => ({ email, password }));

/** Adds the field `firstName`. */
export const newAccountForm = createForm(NEW_ACCOUNT_PATH, ({ email = "", password = "", firstName }) => ({
  email,
  password,
  firstName,
}));

function createForm(path: string, toRequest: FormPost<StartedSession>["toRequest"]): FormPost<StartedSession> {
  return {
    kept: { fields: ["email", "firstName"], path },
    toRequest: (fields) => ({ ...toRequest(fields), ...toPendingAdd(fields) }),
    toPath: toStartedPath,
    toFailurePath: ({ returnTo, itemId }, error) =>
      toReturnPath(path, { error, returnTo: toReturnPath(returnTo), ...(itemId && { LaunchItems: itemId }) }),
  };
}

const PASSWORD_PATH = "/account/password";
/** A longer address, such as one with an advertiser's parameters, isn't worth failing a request. */
const RETURN_PATH_MAX_LENGTH = 500;

export const passwordLinkForm: FormPost<object> = {
  kept: { fields: ["email"], path: PASSWORD_PATH },
  toRequest: ({ email = "", returnTo, itemId }) => ({
    email,
    ...toReturn(returnTo),
    ...(itemId && { itemId }),
  }),
  toPath: (fields) => toReturnPath(PASSWORD_PATH, { sent: "y", ...toWayBack(fields) }),
  toFailurePath: (fields, error) => toReturnPath(PASSWORD_PATH, { error, ...toWayBack(fields) }),
};

export const newPasswordForm: FormPost<StartedSession> = {
  toRequest: (fields) => ({
    token: fields["token"] ?? "",
    password: fields["password"] ?? "",
    ...toPendingAdd(fields),
  }),
  toPath: toStartedPath,
  toFailurePath: ({ token = "", add, itemId, returnTo }, error) =>
    toReturnPath(PASSWORD_PATH, {
      error,
      token,
      ...toWayBack({ ...(returnTo && { returnTo }), ...(add && itemId && { itemId }) }),
    }),
};

/** Back to the page before, which says whether the pending item was added. */
function toStartedPath({ returnTo }: FormFields, { cart, list }: StartedSession): string {
  return toReturnPath(returnTo, { [ADD_TO_PARAMETER]: undefined, ...(cart && { cart }), ...(list && { list }) });
}

/** The page to return to, and the item that was being added there. */
function toWayBack({ returnTo, itemId }: { readonly returnTo?: string; readonly itemId?: string }) {
  return { ...toReturn(returnTo), ...(itemId && { LaunchItems: itemId }) };
}

function toReturn(returnTo: string | undefined) {
  if (returnTo === undefined) return {};
  const path = toReturnPath(returnTo);
  return path.length > RETURN_PATH_MAX_LENGTH ? {} : { returnTo: path };
}

function toPendingAdd({ add, itemId, qty = "1", formKey = "" }: FormFields) {
  if (!add || !itemId) return {};
  return { add: { itemId, qty: Number(qty), key: formKey, ...(add === "list" && { to: add }) } };
}
