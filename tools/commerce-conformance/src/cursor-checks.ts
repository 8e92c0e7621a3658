import {
  CART_CALLS,
  PRINT_CALLS,
  QUESTIONS_CALLS,
  REVIEWS_CALLS,
  type CallDefinition,
  type ResponseOf,
} from "shared-contracts";
import { expectEqual, expectThat, type Check, type StoreUnderTest } from "./check.js";
import { expectRefusal, type ShopClient } from "./shop-client.js";

type Page = { readonly ids: readonly string[]; readonly next: string | undefined };

type CursorList<Call extends CallDefinition = CallDefinition> = {
  readonly name: string;
  readonly call: Call;
  toRequest(store: StoreUnderTest): Readonly<Record<string, unknown>>;
  toIds(response: ResponseOf<Call>): readonly string[];
};

/** Lists that continue after an entry. */
const LISTS = [
  list({
    name: "orders",
    call: CART_CALLS.getPurchaseHistory,
    toRequest: () => ({}),
    toIds: ({ orders }) => orders.map(({ orderId }) => orderId),
  }),
  list({
    name: "reviews",
    call: REVIEWS_CALLS.listReviews,
    toRequest: ({ itemId }) => ({ itemId }),
    toIds: ({ reviews }) => reviews.map(({ id }) => id),
  }),
  list({
    name: "questions",
    call: QUESTIONS_CALLS.listQuestions,
    toRequest: ({ itemId }) => ({ itemId }),
    toIds: ({ questions }) => questions.map(({ id }) => id),
  }),
  list({
    name: "saved files",
    call: PRINT_CALLS.listProjects,
    toRequest: () => ({}),
    toIds: ({ files }) => files.map(({ fileId }) => fileId),
  }),
];

const PAGES = 4;

/** Pages of lists by their cursors. What a list has is the store's matter: an empty one is followed to its end, too. */
export const CURSOR_CHECKS: readonly Check[] = LISTS.flatMap(({ name, call, toRequest, toIds }) => {
  async function readPage(member: ShopClient, store: StoreUnderTest, more: object): Promise<Page> {
    const response = (await member.call(call, { ...toRequest(store), ...more } as never)) as { readonly next?: string };
    return { ids: toIds(response as never), next: response.next };
  }
  return [
    {
      name: `cursors lead through the ${name}, each once and in order`,
      async run({ signIn, store }) {
        const member = await signIn();
        const whole = await readPage(member, store, { limit: PAGES });
        const found: string[] = [];
        let page = await readPage(member, store, { limit: 1 });
        found.push(...page.ids);
        while (page.next !== undefined && found.length < PAGES) {
          page = await readPage(member, store, { limit: 1, cursor: page.next });
          expectThat(page.ids.length <= 1, `A page of one has ${page.ids.length} of the ${name}`);
          found.push(...page.ids);
        }
        expectEqual(found, whole.ids, `What single pages have of the ${name}`);
      },
    },
    {
      name: `the last page of the ${name} has no cursor`,
      async run({ signIn, store }) {
        const member = await signIn();
        let page = await readPage(member, store, { limit: 100 });
        for (let pages = 1; page.next !== undefined && pages < 20; pages += 1)
          page = await readPage(member, store, { limit: 100, cursor: page.next });
        expectEqual(page.next, undefined, "next of the last page");
      },
    },
    ...["nobodys", "W10", "x".repeat(201)].map((cursor): Check => ({
      name: `${name} refuse the cursor ${cursor.slice(0, 8)}`,
      async run({ signIn, store }) {
        expectRefusal(await (await signIn()).ask(call, { ...toRequest(store), cursor }), 400, "bad-request");
      },
    })),
  ];
});

function list<Call extends CallDefinition>(entry: CursorList<Call>): CursorList {
  return entry as unknown as CursorList;
}
