import { describe, expect, it } from "@jest/globals";
import { SlotContract, type CallContract, type ShellContract } from "shared-contracts";
import { z } from "zod";
import {
  findLostPageData,
  findPageDataProblems,
  findPlanGaps,
  findPlatformProblems,
  type FragmentNeeds,
} from "./platform-gate.js";

const toSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" }) as Record<string, unknown>;

function createCall(request: z.ZodType, response: z.ZodType, path = "/ptd/api/votes"): CallContract {
  return { name: "vote", method: "POST", path, request: toSchema(request), response: toSchema(response) };
}

const ask = z.object({ id: z.string() });
const answer = z.object({ total: z.int() });

const item = z.object({ name: z.string(), stock: z.int() });
const shell: ShellContract = {
  slotProps: ["bus", "context", "fetch"],
  propSchemas: { pageData: toSchema(z.object({ items: z.array(item) })) },
  conditions: ["print-item"],
  shared: { react: "19.3.1" },
  pagePlans: [1],
  publishes: [],
  reads: [],
};
const platform = {
  shell: { version: "2.0.0", contract: shell },
  storefront: { version: "3.0.0", contract: { calls: [createCall(ask, answer)], pageData: {} } },
};

function createNeeds(needs: Partial<FragmentNeeds["contract"]> & { shared?: FragmentNeeds["shared"] }): FragmentNeeds {
  const { shared = {}, ...contract } = needs;
  return {
    name: "mfe-a",
    version: "1.0.0",
    shared,
    contract: { slots: {}, publishes: [], reads: [], calls: [], props: [], ...contract },
  };
}

const takesOfItems = (schema: z.ZodType) => ({
  propSchemas: { pageData: toSchema(z.object({ items: z.array(schema) })) },
});
const slotWhen = (condition: string) => ({
  slots: { badge: { ...SlotContract.parse({ calls: [] }), shownWhen: { allOf: [condition as "print-item"] } } },
});

describe("a release that needs", () => {
  it("a released version is not given a prerelease", () => {
    const prerelease = { ...shell, shared: { react: "19.4.0-rc.1" } };
    const needs = createNeeds({ shared: { react: "^19.0.0" } });
    const problems = findPlatformProblems(needs, { shell: { version: "2.0.0", contract: prerelease } });
    expect(problems).toMatchObject([{ field: "react", message: "is needed in ^19.0.0 and given in 19.4.0-rc.1" }]);
  });

  it.each<[string, Parameters<typeof createNeeds>[0], string[]]>([
    ["nothing", {}, []],
    ["what is given", { shared: { react: "^19.0.0" }, props: ["bus"], calls: [createCall(ask, answer)] }, []],
    ["a later patch of a module", { shared: { react: "^19.3.2" } }, ["shell@2.0.0 shared module react"]],
    ["one of two major versions", { shared: { react: "^18.0.0 || >=19.3 <20" } }, []],
    ["what is no range", { shared: { react: "latest" } }, ["shell@2.0.0 shared module react"]],
    ["another major version", { shared: { react: "^18.0.0" } }, ["shell@2.0.0 shared module react"]],
    ["a module that no page has", { shared: { vue: "^3.0.0" } }, ["shell@2.0.0 shared module vue"]],
    ["a slot prop that no slot is given", { props: ["bus", "cart"] }, ["shell@2.0.0 slot prop cart"]],
    ["a condition that the shell knows", slotWhen("print-item"), []],
    ["a condition that the shell does not know", slotWhen("rain"), ["shell@2.0.0 slot badge rain"]],
    ["a field of the page data", takesOfItems(item.pick({ name: true })), []],
    [
      "a field that the page data does not have",
      takesOfItems(z.object({ brand: z.string() })),
      ["shell@2.0.0 slot prop pageData items[].brand"],
    ],
    [
      "a field of the page data in another type",
      takesOfItems(z.object({ stock: z.string() })),
      ["shell@2.0.0 slot prop pageData items[].stock"],
    ],
    ["a prop of which the shell says nothing", { propSchemas: { context: toSchema(item) } }, []],
    [
      "a call that is not answered",
      { calls: [createCall(ask, answer, "/ptd/api/flags")] },
      ["storefront-api@3.0.0 POST /ptd/api/flags "],
    ],
    [
      "a call without a field that is required",
      { calls: [createCall(z.object({}), answer)] },
      ["storefront-api@3.0.0 POST /ptd/api/votes request.id"],
    ],
    [
      "an answer with more than is given",
      { calls: [createCall(ask, z.object({ total: z.int(), own: z.object({ at: z.string() }) }))] },
      ["storefront-api@3.0.0 POST /ptd/api/votes response.own"],
    ],
    [
      "an answer of another type",
      { calls: [createCall(ask, z.object({ total: z.string() }))] },
      ["storefront-api@3.0.0 POST /ptd/api/votes response.total"],
    ],
  ])("%s", (_what, needs, expected) => {
    const problems = findPlatformProblems(createNeeds(needs), platform);

    expect(problems.map(({ publisher, subject, field }) => `${publisher} ${subject} ${field}`)).toEqual(expected);
    expect(problems.every(({ reader, message }) => reader === "mfe-a@1.0.0" && message !== "")).toBe(true);
  });

  it("anything is not refused while neither shell nor storefront-api has published what it gives", () => {
    const needs = createNeeds({ shared: { vue: "^3.0.0" }, props: ["cart"], calls: [createCall(ask, answer)] });
    expect(findPlatformProblems(needs, {})).toEqual([]);
  });

  it.each([
    ["^19.3.1", "19.3.1", true],
    ["^19.3.1", "19.10.0", true],
    ["^19.3.1", "20.0.0", false],
    ["^0.2.3", "0.2.9", true],
    ["^0.2.3", "0.3.0", false],
    ["19.3.1", "19.3.1", true],
    ["19.3.1", "19.3.2", false],
  ])("%s of a module that is given in %s: %p", (range, version, fits) => {
    const given = { shell: { version: "1.0.0", contract: { ...shell, shared: { react: version } } } };
    expect(findPlatformProblems(createNeeds({ shared: { react: range } }), given)).toHaveLength(fits ? 0 : 1);
  });
});

it("a page plan needs a form and conditions that the shell knows", () => {
  const plan = { manifestVersion: 1, routes: [{ path: "/", page: "home", when: { noneOf: ["printer" as const] } }] };

  expect(findPlanGaps({ ...plan, routes: [] }, platform)).toEqual([]);
  expect(findPlanGaps({ ...plan, manifestVersion: 2 }, platform)).toEqual([
    expect.stringContaining("version 1, and this is one of version 2"),
    expect.stringContaining('"printer"'),
  ]);
  expect(findPlanGaps(plan, {})).toEqual([]);
});

it("a shell has to be able to read the page data that storefront-api answers", () => {
  const reads = { ...shell, pageData: toSchema(z.object({ items: z.array(item) })) };
  const find = (pageData: z.ZodType) =>
    findPageDataProblems({
      shell: { version: "2.0.0", contract: reads },
      storefront: { version: "3.0.0", contract: { calls: [], pageData: toSchema(pageData) } },
    });

  expect(find(z.object({ items: z.array(item), more: z.string() }))).toEqual([]);
  expect(find(z.object({ items: z.array(item.omit({ stock: true })) }))).toMatchObject([
    { publisher: "storefront-api@3.0.0", reader: "shell@2.0.0", subject: "page data", field: "items[].stock" },
  ]);
});

describe("a storefront-api whose page data lacks what it always had", () => {
  const of = (pageData: z.ZodType, version = "3.1.0") => ({
    version,
    contract: { calls: [], pageData: toSchema(pageData) },
  });
  const before = { storefront: of(z.object({ items: z.array(item), note: z.string() }), "3.0.0") };
  const reader = createNeeds(takesOfItems(item.pick({ stock: true })));
  const find = (pageData: z.ZodType) =>
    findLostPageData(of(pageData), before, [reader]).map(({ field, kind }) => `${field} ${kind}`);

  it.each<[string, z.ZodType, string[]]>([
    [
      "a field that a release names",
      z.object({ items: z.array(item.omit({ stock: true })) }),
      ["items[].stock missing"],
    ],
    ["the list around it", z.object({ note: z.string() }), ["items missing"]],
    ["it sometimes", z.object({ items: z.array(item.partial({ stock: true })) }), ["items[].stock optional"]],
    ["only what no release names", z.object({ items: z.array(item.omit({ name: true })) }), []],
    ["nothing, and has more", z.object({ items: z.array(item.extend({ sku: z.string() })), note: z.string() }), []],
  ])("%s", (_what, pageData, expected) => {
    expect(find(pageData)).toEqual(expected);
  });

  it("is compatible when there was none before", () => {
    expect(findLostPageData(of(z.object({})), {}, [reader])).toEqual([]);
  });
});
