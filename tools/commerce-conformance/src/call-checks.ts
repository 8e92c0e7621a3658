import { ApiError, toHttpRequest, type CallDefinition } from "shared-contracts";
import { CALLS } from "shared-contracts/calls";
import { expectEqual, expectThat, type Check } from "./check.js";
import { expectRefusal, readResponse, says } from "./shop-client.js";

/** Fills path parameters: nothing has this name. */
const NOBODYS = "conformance-unknown-1";
const NOBODYS_PAGE = `/lpd-sba-sku/product_${NOBODYS}`;
const TRACE_ID = "conformance-0123456789";
/** Print partners have their own suite. */
const PRINT_PATH = "/tpv/";

/** What clients may expect of any call. */
export const CALL_CHECKS: readonly Check[] = Object.values(CALLS)
  .filter(({ path }) => !path.startsWith(PRINT_PATH))
  .flatMap(checksOf);

function checksOf(call: CallDefinition): readonly Check[] {
  const request = toHttpRequest(call, fillPath(call));
  const writes = call.method !== "GET";
  const checks: Check[] = [
    {
      name: `${call.name} answers an empty request as its schema says, or with code and message`,
      async run({ newVisitor }) {
        const answer = await newVisitor().send(request);
        expectThat(answer.status < 500, says(answer, "no failure"));
        const { success, data } = ApiError.safeParse(answer.body);
        if (answer.status < 300 || !success) return void readResponse(call, answer);
        expectThat(/^[a-z]+(-[a-z]+)*$/.test(data.code), says(answer, "a code in lower case with dashes"));
        expectThat(/^\S.* .*\S$/.test(data.message), says(answer, "a sentence"));
      },
    },
    {
      name: `${call.name} sends JSON, the trace id that came, a cache rule and nosniff`,
      async run({ newVisitor }) {
        const { headers } = await newVisitor().send({ ...request, headers: { "x-trace-id": TRACE_ID } });
        expectThat(headers.get("content-type")?.startsWith("application/json") === true, "The type is not JSON");
        expectEqual(headers.get("x-trace-id"), TRACE_ID, "x-trace-id");
        expectEqual(headers.get("x-content-type-options"), "nosniff", "x-content-type-options");
        expectThat(headers.has("cache-control"), "cache-control is missing");
      },
    },
  ];
  if (!writes) return checks;
  const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  checks.push({
    name: `${call.name} refuses pages of other sites`,
    async run({ newVisitor }) {
      expectRefusal(await newVisitor().send({ ...request, headers: foreign }), 403, "foreign-origin");
    },
  });
  if (request.body === undefined) return checks;
  checks.push(
    {
      name: `${call.name} refuses broken JSON`,
      async run({ newVisitor }) {
        expectRefusal(await newVisitor().send({ ...request, body: '{"a":' }), 400, "bad-request");
      },
    },
    {
      name: `${call.name} refuses bodies of other types`,
      async run({ newVisitor }) {
        const headers = { "content-type": "text/plain" };
        expectRefusal(await newVisitor().send({ ...request, headers }), 415, "unsupported-content-type");
      },
    },
  );
  return checks;
}

function fillPath({ path }: CallDefinition): Readonly<Record<string, string>> {
  const fields = Array.from(path.matchAll(/\{\+?(\w+)\}/g), ([, field = ""]) => field);
  return Object.fromEntries(fields.map((field) => [field, field === "pathAndQuery" ? NOBODYS_PAGE : NOBODYS]));
}
