import type { Route } from "./hostile-requests.js";

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { readonly properties?: object } }>>;
  };
};
type ApiDocument = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** URLs of the services that their API documents omit. */
const SHELL_PAGES = [
  "/",
  "/idm",
  "/sahome",
  "/search",
  "/department/{id}",
  "/cart",
  "/checkout",
  "/account",
  "/account/signin",
  "/account/signout",
  "/account/notify",
  "/account/confirm",
  "/account/bc",
  "/ars/sparq/subscriptions",
  "/lpd-sba-sku",
  "/lpd-sba-sku/product_{itemId}",
  "/ptd/review/{itemId}",
  "/ptd/question/{id}",
  "/ptd/moderation",
  "/tpv/punchoutHome",
  "/tpv/punchoutResult",
  "/services/print/print-center",
  "/services/print/creative-service/project/{proofId}",
  "/releases/{name}/{version}/{file}",
  "/shell/assets/{file}",
  "/images/{name}",
  "/beacon",
  "/healthz",
  "/readyz",
  "/{page}",
] as const;
const SHELL_FORMS = ["/cart", "/checkout", "/account/signin", "/beacon", "/{page}"] as const;
const PAGE_FIELDS = ["q", "offset", "itemId", "qty", "option", "returnTo", "token", "notify", "failed", "storeNumber"];

export type ShopPorts = { readonly shell: number; readonly api: number; readonly registry: number };

/** All routes of the three services, from their API documents and page URLs. */
export async function listRoutes({ shell, api, registry }: ShopPorts): Promise<readonly [Route, ...Route[]]> {
  const calls = await listDocumented(api);
  return [
    { port: api, method: "GET", path: "/{any}", fields: [] },
    ...calls,
    ...calls.map((call) => ({ ...call, port: shell })),
    ...(await listDocumented(registry)),
    ...SHELL_PAGES.map((path) => ({ port: shell, method: "GET", path, fields: PAGE_FIELDS })),
    ...SHELL_FORMS.map((path) => ({
      port: shell,
      method: "POST",
      path,
      fields: ["call", "lineId", "quantity", "formKey", "returnTo"],
    })),
  ];
}

async function listDocumented(port: number): Promise<readonly Route[]> {
  const document = (await (await fetch(`http://127.0.0.1:${port}/docs/json`)).json()) as ApiDocument;
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      port,
      method: method.toUpperCase(),
      path,
      fields: [...listQueryFields(operation), ...listBodyFields(operation)],
    })),
  );
}

function listQueryFields({ parameters = [] }: Operation): readonly string[] {
  return parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
}

function listBodyFields({ requestBody }: Operation): readonly string[] {
  return Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema?.properties ?? {}));
}
