/**
 * Stands in for storefront-api with more items and visitors than the demonstration has: each item is one
 * of the demonstration with an id, a name and prices of its own, each guest one of a few ZIP codes, each member one of a few.
 * The demonstration is asked once per question, and answers are repeated from memory.
 *
 * Listens on several ports with separate prices. `PUT /traffic/prices` `{ "<item>": cents }` changes prices;
 * `PUT /traffic/members` `[{ cookie, email, displayName }]` says who the members are. Anything that isn't about an item or visitor of the traffic is passed on.
 */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json, text } from "node:stream/consumers";
import { Agent } from "undici";
import {
  askStorefront,
  hostOf,
  type SignedInMember,
  type StorefrontAnswer,
  type StorefrontQuestion,
} from "../server/ask-storefront.js";
import { FIRST_ITEM_ID, FIRST_ZIP_CODE } from "./traffic-views.js";
import {
  cutAnswer,
  fillAnswer,
  toOriginalRequest,
  type AnswerTemplate,
  type Disguise,
  type Original,
} from "./traffic-answers.js";

type Answer = Omit<StorefrontAnswer, "body"> & { readonly body: AnswerTemplate };

const { LISTEN = "", STOREFRONT_API_URL = "", FEED = "", ITEMS = "" } = process.env;
const ITEM_ID = /(?<!\d)80\d{4}(?!\d)/;
const MEMBER = /sid=traffic-(\d+)/;
const ZIP_CODE = /zipcode=(\d{5})/;
const ORIGINAL_ZIP_CODES = ["01760", "10036", "60601"] as const;
const PAGE_DATA = "/ele-lpd/api/sba-sku";

const names = new Map(
  readFileSync(FEED, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly itemId: string; readonly name: string })
    .map(({ itemId, name }) => [itemId, name]),
);
const originalItems = ITEMS.split(",");
const agent = new Agent({ connections: 32 });
const answers = new Map<string, Promise<Answer>>();
let members: readonly SignedInMember[] = [];

function toDisguise(asked: string, cookie: string, cents: ReadonlyMap<string, number>): Disguise {
  const [itemId = String(FIRST_ITEM_ID)] = ITEM_ID.exec(asked) ?? [];
  const member = MEMBER.exec(cookie)?.[1];
  return {
    itemId,
    zipCode: ZIP_CODE.exec(cookie)?.[1] ?? ORIGINAL_ZIP_CODES[0],
    member: member === undefined ? undefined : Number(member),
    cents: cents.get(itemId) ?? 0,
  };
}

function toOriginal({ itemId, zipCode, member }: Disguise): Original {
  const original = originalItems[Number(itemId) % originalItems.length] ?? "";
  const isOfTraffic = Number(zipCode) >= FIRST_ZIP_CODE;
  return {
    itemId: original,
    itemName: names.get(original) ?? "",
    zipCode: (isOfTraffic && ORIGINAL_ZIP_CODES[Number(zipCode) % ORIGINAL_ZIP_CODES.length]) || zipCode,
    ...(member !== undefined && members.length > 0 && { member: members[member % members.length]! }),
  };
}

async function ask(question: StorefrontQuestion, original: Original): Promise<Answer> {
  const { status, headers, body } = await askStorefront(agent, STOREFRONT_API_URL, question);
  return { status, headers, body: cutAnswer(String(body), original, question.path.startsWith(PAGE_DATA)) };
}

async function answer(request: IncomingMessage, response: ServerResponse, cents: Map<string, number>): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  if (url === "/traffic/prices" && method === "PUT") {
    for (const [itemId, change] of Object.entries((await json(request)) as Record<string, number>)) {
      cents.set(itemId, change);
    }
  } else if (url === "/traffic/members" && method === "PUT") members = (await json(request)) as typeof members;
  if (url.startsWith("/traffic/")) return void response.end(`${answers.size} answers are known\n`);

  const body = await text(request);
  const ownCookie = headers.cookie ?? "";
  const disguise = toDisguise(`${url} ${body}`, ownCookie, cents);
  const original = toOriginal(disguise);
  const path = toOriginalRequest(url, original, disguise);
  const asked = toOriginalRequest(body, original, disguise);
  const isGuest = ZIP_CODE.test(ownCookie);
  const cookie = original.member?.cookie ?? (isGuest ? `zipcode=${original.zipCode}` : ownCookie);
  const key = JSON.stringify([method, path, cookie, asked, original]);
  const known = answers.get(key) ?? ask({ method, path, cookie, host: hostOf(request), body: asked }, original);
  answers.set(key, known);
  known.catch(() => answers.delete(key));
  const { status, headers: given, body: template } = await known;
  if (status >= 500) answers.delete(key);
  response.writeHead(status, given);
  response.end(fillAnswer(template, original, disguise));
}

for (const port of LISTEN.split(",")) {
  const cents = new Map<string, number>();
  createServer((request, response) => {
    answer(request, response, cents).catch(() => response.destroy());
  }).listen(Number(port), "127.0.0.1");
}
process.once("SIGTERM", () => process.exit(0));
