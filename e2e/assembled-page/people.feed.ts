import type { Feed } from "./support/feed.js";
import { customerNumberOf, emailOf, PASSWORD, PEOPLE, type PersonName } from "./support/people.js";

type Entry = [PersonName, { tenant: string; user?: object; customer?: object }];
const entries = Object.entries(PEOPLE) as Entry[];

const HOLIDAYS = ["2025-11-27"];

export const FEED: Feed = {
  users: entries.map(([name, { tenant, user, customer }]) => ({
    userId: name,
    tenant,
    email: emailOf(name),
    displayName: name,
    password: PASSWORD,
    ...(customer && { customerNumber: customerNumberOf(name) }),
    ...user,
  })),
  "variants-by-tenant": [
    {
      kind: "tenant",
      tenant: "retail",
      holidays: HOLIDAYS,
      permissions: { isAutoRestockEnabled: true, canSeeAlt: true },
      toggles: { ENABLE_PRODUCT_RECS: true },
    },
    { kind: "tenant", tenant: "business", holidays: HOLIDAYS },
    ...entries.flatMap(([name, { tenant, customer }]) =>
      customer
        ? [{ kind: "customer", tenant, customerNumber: customerNumberOf(name), name: `Customer ${name}`, ...customer }]
        : [],
    ),
  ],
};
