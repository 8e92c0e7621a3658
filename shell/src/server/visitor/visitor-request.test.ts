import { expect, it } from "@jest/globals";
import { headersFor } from "./visitor-request.js";

const sent = {
  cookie: "sid=1",
  "user-agent": "Visitor/1",
  origin: "https://search.example",
  "sec-fetch-site": "cross-site",
};
const visit = { host: "shop.example", protocol: "https", ip: "203.0.113.7", id: "trace-1" } as const;
const own = {
  "x-forwarded-host": "shop.example",
  "x-forwarded-proto": "https",
  "x-forwarded-for": "203.0.113.7",
  "x-trace-id": "trace-1",
  cookie: "sid=1",
  "user-agent": "Visitor/1",
};

it.each([
  ["GET", {}],
  ["HEAD", {}],
  ["POST", { origin: "https://search.example", "sec-fetch-site": "cross-site" }],
  ["DELETE", { origin: "https://search.example", "sec-fetch-site": "cross-site" }],
])("tells storefront-api who asks, and from where only what may change something: %s", (method, sender) => {
  expect(headersFor({ ...visit, method, headers: { ...sent, "x-other": "1" } })).toEqual({ ...own, ...sender });
});
