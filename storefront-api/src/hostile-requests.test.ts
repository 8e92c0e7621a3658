import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { InjectOptions } from "fastify";
import type { CallDefinition } from "shared-contracts";
import { CALLS } from "shared-contracts/calls";
import * as z from "zod/mini";
import {
  CARD_ID,
  createPrintShop,
  DESIGN,
  OTHER_MEMBER,
  PRINT_FEED,
  startHandoff,
  type PrintShop,
} from "./features/print/print-shop.fixture.js";
import { createShopper, type Shopper } from "./testing/shopper.js";

let shop: PrintShop;
let member: Shopper;
let requests = 0;

beforeAll(async () => {
  shop = await createPrintShop(() => new Date());
  await shop.storefront.seed(PRINT_FEED);
  member = createShopper(shop.app);
  await member.signIn(OTHER_MEMBER);
});
afterAll(() => shop.close());

type Fields = Readonly<Record<string, unknown>>;
type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minLength?: number;
};

/** Values without which requests don't get far. */
const KNOWN: Fields = {
  itemId: "PAPER-1",
  skus: ["PAPER-1"],
  skuNumber: "PAPER-1",
  email: OTHER_MEMBER.email,
  password: OTHER_MEMBER.password,
  design: DESIGN,
  zipCode: "02108",
  redirectUrl: "/tpv/punchoutResult",
};
/** Fields that name what there isn't. */
const LEFT_OUT = new Set(["cursor", "listId", "resumes", "mediaIds", "add", "proofId", "templateKey"]);

function sample({ anyOf, properties, ...schema }: JsonSchema, name = ""): unknown {
  if (name in KNOWN) return KNOWN[name];
  if (anyOf?.[0]) return sample(anyOf[0]);
  if (properties) {
    const wanted = Object.entries(properties).filter(([key]) => !LEFT_OUT.has(key));
    return Object.fromEntries(wanted.map(([key, part]) => [key, sample(part, key)]));
  }
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0];
  if (schema.type === "array") return schema.items ? [sample(schema.items)] : [];
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return 1;
  return "text ".repeat(Math.ceil((schema.minLength ?? 1) / 5)).trim();
}

async function createRequest({ name, request }: CallDefinition): Promise<Fields> {
  const schema = z.toJSONSchema(request, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const fields = sample(schema) as Record<string, unknown>;
  if (name === "createHandoff") Object.assign(fields["item"] as object, { itemId: CARD_ID, action: "create" });
  if ("handoffId" in fields) fields["handoffId"] = (await startHandoff(member)).handoffId;
  return fields;
}

/** As JSON, since some can't be written otherwise. */
const NUMBERS = ["-1", "0", "0.5", "2147483648", "9007199254740993", "1e308", "1e999"];
const TEXTS = ['""', '"\\u0000"', '"\\ud800"', '"__proto__"', '"%00"', '"\'"', `"${"x".repeat(9000)}"`];
const OTHERS = [
  "null",
  "true",
  "[]",
  "{}",
  '[["a"]]',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"__proto__":{"a":1}}',
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `[${'"a",'.repeat(30_000)}"a"]`,
];
const IN_QUERIES = ["", "%00", "%ED%A0%80", "%", "-1", "0.5", "2147483648", "9".repeat(400), "'", "x".repeat(3000)];
const IN_PATHS = ["\0", "..", "%", "'", "__proto__", "é", "x".repeat(480), "99999999999999999999"];

type Path = readonly string[];

function listPaths(value: unknown, above: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [above];
  const below = Object.entries(value).flatMap(([key, part]) => listPaths(part, [...above, key]));
  return above.length > 0 ? [above, ...below] : below;
}

/** The request as JSON, with another value in one place. */
function writeWith(whole: Fields, path: Path, json: string): string {
  const copy = structuredClone(whole);
  const holder = path.slice(0, -1).reduce<unknown>((value, key) => (value as Fields)[key], copy);
  Object.assign(holder as object, { [path.at(-1) ?? ""]: "\u0001" });
  return JSON.stringify(copy).replace('"\\u0001"', () => json);
}

const placeholders = ({ path }: CallDefinition) => Array.from(path.matchAll(/\{\+?(\w+)\}/g), ([, name = ""]) => name);
const toPath = ({ path }: CallDefinition, fields: Fields) =>
  path.replaceAll(/\{\+?(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(fields[name])));

function* listHostile(call: CallDefinition, whole: Fields): Generator<InjectOptions> {
  const inPath = placeholders(call);
  const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => !inPath.includes(name)));
  const url = toPath(call, whole);
  const isQuery = call.method === "GET" || call.method === "DELETE";
  for (const name of inPath) {
    for (const value of IN_PATHS)
      yield { url: toPath(call, { ...whole, [name]: value }), ...(!isQuery && { payload: JSON.stringify(rest) }) };
  }
  if (isQuery) {
    for (const name of Object.keys(rest)) {
      const others = Object.entries(rest).filter(([other]) => other !== name);
      const tail = others.map(([other, value]) => `${other}=${encodeURIComponent(String(value))}`).join("&");
      for (const value of IN_QUERIES) {
        for (const given of [`${name}=${value}`, `${name}=1&${name}=${value}`, `${name}[]=${value}`, `${name}[a]=1`])
          yield { url: `${url}?${given}&${tail}` };
      }
    }
    yield { url: `${url}?__proto__[a]=1&constructor[prototype][a]=1` };
    return;
  }
  for (const path of listPaths(rest)) {
    const old = path.reduce<unknown>((value, key) => (value as Fields)[key], rest);
    const own = typeof old === "number" ? NUMBERS : typeof old === "string" ? TEXTS : [];
    for (const json of [...own, ...OTHERS]) yield { url, payload: writeWith(rest, path, json) };
  }
}

/** Each from another address, since some calls are limited by it. */
function send(options: InjectOptions) {
  requests += 1;
  const headers = {
    host: "localhost:4200",
    origin: "http://localhost:4200",
    "x-forwarded-for": `10.${requests % 250}.${requests % 249}.1`,
    cookie: Array.from(member.cookies, ([name, value]) => `${name}=${value}`).join("; "),
    ...(options.payload !== undefined && { "content-type": "application/json" }),
    ...options.headers,
  };
  return shop.app.inject({ ...options, headers });
}

/** An error that says what to do, if it is one, and none of ours. */
function findFault({ statusCode, body }: Awaited<ReturnType<typeof send>>): string | undefined {
  if (statusCode < 400) return undefined;
  const isClear = /^\{"code":"[a-z-]+","message":"[A-Z][^"]+ [^"]+/.test(body);
  return statusCode < 500 && isClear ? undefined : `${statusCode} ${body.slice(0, 200)}`;
}

const calls: readonly CallDefinition[] = Object.values(CALLS);

it.each(calls.map((call) => [call.name, call] as const))(
  "%s refuses what it can't take",
  async (_name, call) => {
    const whole = await createRequest(call);
    const faults: string[] = [];
    for (const hostile of listHostile(call, whole)) {
      const fault = findFault(await send({ ...hostile, method: call.method }));
      const { url, payload = "" } = hostile;
      if (fault)
        faults.push(`${JSON.stringify(url).slice(0, 200)} ${String(payload as string).slice(0, 300)}: ${fault}`);
    }
    expect(faults).toEqual([]);
  },
  120_000,
);

describe("a body", () => {
  const url = "/ele-lpd/api/cart/items";
  const json = JSON.stringify({ items: [{ itemId: "PAPER-1", qty: 1 }], location: "test" });
  it.each([
    ["of an unknown type", { "content-type": "application/x-stranger" }, json, 415],
    ["of no type", { "content-type": "" }, json, 415],
    ["of plain text", { "content-type": "text/plain" }, json, 415],
    ["of a type that isn't one", { "content-type": "application/json; charset" }, json, 200],
    ["in UTF-16", { "content-type": "application/json; charset=utf-16" }, Buffer.from(json, "utf16le"), 400],
    ["that isn't UTF-8", {}, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ["that is empty", {}, "", 400],
    ["that is compressed", { "content-encoding": "gzip" }, Buffer.from([0x1f, 0x8b, 8, 0]), 400],
    ["with a wrong length", { "content-length": "3" }, json, 400],
    ["with a long idempotency key", { "idempotency-key": "k".repeat(101) }, json, 400],
    ["with a NUL in the idempotency key", { "idempotency-key": "key\u0001-0123456789" }, json, 400],
    ["with a long cookie", { cookie: `sid=${"x".repeat(6000)}; zipcode=${"9".repeat(3000)}` }, json, 200],
    ["with cookies that can't be read", { cookie: "sid=%; zipcode=%00; =; ;;" }, json, 200],
    ["with a long language", { "accept-language": "x-".repeat(3000) }, json, 200],
  ])("%s is answered", async (_title, headers, payload, status) => {
    const answer = await send({ method: "POST", url, payload, headers });
    expect([answer.statusCode, findFault(answer)]).toEqual([status, undefined]);
  });
});
