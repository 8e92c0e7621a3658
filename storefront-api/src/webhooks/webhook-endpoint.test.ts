import { describe, expect, it } from "@jest/globals";
import { readConfiguration } from "../platform/configuration.js";
import { SECRET } from "./webhook-receiver.fixture.js";

const ENDPOINT = { name: "back-office", url: "https://office.example/hooks", secrets: [SECRET] };
const read = (endpoints: unknown, more: Record<string, string> = {}) =>
  readConfiguration({ WEBHOOK_ENDPOINTS: JSON.stringify(endpoints), ...more }).webhooks;

describe("WEBHOOK_ENDPOINTS", () => {
  it("is empty by default", () => {
    expect(readConfiguration({}).webhooks).toEqual({ endpoints: [], privateRanges: [], keptDays: 7 });
  });

  it("takes all events and four requests at once unless it says otherwise", () => {
    expect(read([ENDPOINT]).endpoints).toMatchObject([
      { name: "back-office", events: ["order.placed.v1", "stock.changed.v1"], concurrency: 4 },
    ]);
    const [endpoint] = read([{ ...ENDPOINT, events: ["order.placed.v1"], concurrency: 50 }]).endpoints;
    expect(endpoint).toMatchObject({ events: ["order.placed.v1"], concurrency: 50 });
  });

  it.each([
    ["http", [{ ...ENDPOINT, url: "http://office.example" }], "0.url: expected an https address"],
    ["http of this machine", [{ ...ENDPOINT, url: "http://localhost:1" }], "back-office: expected https"],
    ["a name like this machine's", [{ ...ENDPOINT, url: "http://127.0.0.1.office.example" }], "0.url"],
    ["a password in the address", [{ ...ENDPOINT, url: "https://a:b@office.example" }], "0.url"],
    ["no secret", [{ ...ENDPOINT, secrets: [] }], "0.secrets"],
    ["three secrets", [{ ...ENDPOINT, secrets: [SECRET, SECRET, SECRET] }], "0.secrets"],
    [
      "a weak secret",
      [{ ...ENDPOINT, secrets: ["whsec_c2VjcmV0"] }],
      "0.secrets.0: expected whsec_ and 24 to 64 bytes",
    ],
    ["an unknown event", [{ ...ENDPOINT, events: ["order.lost"] }], "0.events.0"],
    ["an unknown field", [{ ...ENDPOINT, secret: SECRET }], "0: "],
    ["a name twice", [ENDPOINT, ENDPOINT], "expected different names"],
    ["51 requests at once", [{ ...ENDPOINT, concurrency: 51 }], "0.concurrency"],
  ])("refuses %s", (_why, endpoints, message) => {
    expect(() => read(endpoints)).toThrow(
      `WEBHOOK_ENDPOINTS: ${message}`.replace(": expected different", ": (all): expected different"),
    );
  });

  it("never quotes what it refuses", () => {
    const weak = "whsec_c2VjcmV0";
    expect(() => read([{ ...ENDPOINT, secrets: [weak] }])).toThrow(/^(?!.*c2VjcmV0).*secrets/);
    expect(() => readConfiguration({ WEBHOOK_ENDPOINTS: `[${weak}` })).toThrow(/^WEBHOOK_ENDPOINTS: expected JSON$/);
  });

  it("allows http on this machine if loopback is allowed", () => {
    const endpoints = ["http://localhost:1/", "http://127.0.0.1:1/", "http://[::1]:1/"].map((url, index) => ({
      ...ENDPOINT,
      name: `office-${index}`,
      url,
    }));
    expect(read(endpoints, { WEBHOOK_PRIVATE_RANGES: "loopback" }).endpoints).toHaveLength(3);
  });
});
