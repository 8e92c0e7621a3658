import type { CommerceCustomer } from "../port/commerce-records.js";
import type { CommerceCustomers, SignInOutcome, SignInRefusal } from "../port/commerce-session.js";
import type { VendureClient } from "./vendure-client.js";

type Result = { readonly errorCode?: string };

type Customer = {
  readonly id: string;
  readonly emailAddress: string;
  readonly firstName: string;
  readonly addresses:
    | readonly { readonly postalCode: string | null; readonly defaultShippingAddress: boolean | null }[]
    | null;
};

const CUSTOMER = `
  query Customer {
    activeCustomer { id emailAddress firstName addresses { postalCode defaultShippingAddress } }
  }
`;

const ERROR = "... on ErrorResult { errorCode }";

const SIGN_IN = `
  mutation SignIn($email: String!, $password: String!) {
    result: login(username: $email, password: $password, rememberMe: true) { ${ERROR} }
  }
`;

const SIGN_OUT = `mutation SignOut { logout { success } }`;

const REGISTER = `
  mutation Register($input: RegisterCustomerInput!) { result: registerCustomerAccount(input: $input) { ${ERROR} } }
`;

const REQUEST_RESET = `
  mutation RequestReset($email: String!) { result: requestPasswordReset(emailAddress: $email) { ${ERROR} } }
`;

const RESET = `
  mutation Reset($token: String!, $password: String!) {
    result: resetPassword(token: $token, password: $password) { ${ERROR} }
  }
`;

const CODES: Readonly<Record<string, SignInRefusal>> = {
  PASSWORD_VALIDATION_ERROR: "password-too-simple",
  PASSWORD_RESET_TOKEN_INVALID_ERROR: "link-expired",
  PASSWORD_RESET_TOKEN_EXPIRED_ERROR: "link-expired",
};

export function createVendureCustomers({ ask }: VendureClient): CommerceCustomers {
  const askForResult = async (document: string, variables: Readonly<Record<string, unknown>>) =>
    (await ask<{ result: Result }>(document, variables)).result;

  async function current(): Promise<CommerceCustomer | undefined> {
    const { activeCustomer } = await ask<{ activeCustomer: Customer | null }>(CUSTOMER);
    return activeCustomer ? toCommerceCustomer(activeCustomer) : undefined;
  }

  async function toOutcome({ errorCode }: Result): Promise<SignInOutcome> {
    if (errorCode !== undefined) return { ok: false, code: CODES[errorCode] ?? "wrong-credentials" };
    const customer = await current();
    // Administrators can sign in, too, but aren't customers.
    return customer ? { ok: true, customer } : { ok: false, code: "wrong-credentials" };
  }

  const signIn: CommerceCustomers["signIn"] = async (credentials) =>
    toOutcome(await askForResult(SIGN_IN, credentials));

  return {
    current,
    signIn,
    async signOut() {
      await ask(SIGN_OUT);
    },
    async create({ email, password, firstName = "" }) {
      const input = { emailAddress: email, password, firstName };
      const { errorCode } = await askForResult(REGISTER, { input });
      if (errorCode !== undefined) return { ok: false, code: CODES[errorCode] ?? "password-too-simple" };
      // Vendure doesn't tell that an address has an account already: its password is another one then.
      const outcome = await signIn({ email, password });
      return outcome.ok ? outcome : { ok: false, code: "account-exists" };
    },
    async mailPasswordLink(email) {
      await ask(REQUEST_RESET, { email });
    },
    resetPassword: async (change) => toOutcome(await askForResult(RESET, change)),
  };
}

function toCommerceCustomer({ id, emailAddress, firstName, addresses }: Customer): CommerceCustomer {
  const address = addresses?.find(({ defaultShippingAddress }) => defaultShippingAddress) ?? addresses?.[0];
  return {
    customerId: id,
    email: emailAddress,
    displayName: firstName || emailAddress,
    ...(address?.postalCode && { zipCode: address.postalCode }),
  };
}
