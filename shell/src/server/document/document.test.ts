import { describe, expect, it } from "@jest/globals";
import { escapeHtml, toAttributes, toScriptJson } from "./escape-html.js";
import { renderSlotContainer } from "./render-slot-container.js";
import { streamSlots } from "./stream-slots.js";

describe("escaping", () => {
  it("leaves no way out of text or a quoted attribute", () => {
    expect(escapeHtml(`<a href="x" id='y'>&</a>`)).toBe("&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;");
  });

  it("writes attributes that are there", () => {
    expect(toAttributes({ a: "1", b: true, c: false, d: undefined, e: '"' })).toBe(' a="1" b e="&quot;"');
  });

  it.each(["</script><script>alert(1)</script>", "<!--", "]]>", "\u2028\u2029", "&lt;"])(
    "keeps %j inside a script element, unchanged for who parses it",
    (text) => {
      const json = toScriptJson({ text });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ text });
    },
  );

  it.each([0, 5, 6, 7, 9])("writes JSON of a value %i levels deep, frozen or not", (depth) => {
    const value = (deepest: unknown) =>
      Array.from({ length: depth }, (_, level) => level).reduce<unknown>(
        (inner, level) => (level % 2 === 0 ? { "<key>": inner, none: undefined } : [inner, null, undefined]),
        deepest,
      );
    const leaf = { text: "</script>", list: [1, undefined], none: undefined };
    for (const given of [value(leaf), value(Object.freeze(leaf))]) {
      const json = toScriptJson(given);
      expect(json).not.toMatch(/[<>]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(given)));
    }
  });
});

describe("renderSlotContainer", () => {
  const slot = {
    name: "buy-box",
    fragment: "mfe-purchase",
    hydration: "now",
    grows: false,
    area: { column: 2 },
  } as const;

  it("puts the critical CSS before the container and only the fragment's markup inside", () => {
    const html = renderSlotContainer({
      slot,
      nonce: "n0nce",
      fallbackHtml: "",
      reserved: "full",
      outcome: {
        kind: "rendered",
        milliseconds: 1,
        release: "mfe-purchase@1.0.0",
        data: {},
        rendering: { html: "<p>Buy</p>", css: ".a{}", styleKey: "mfe-purchase a" },
      },
    });
    expect(html).toBe(
      '<style data-emotion="mfe-purchase a" nonce="n0nce">.a{}</style>' +
        '<div data-slot="buy-box" data-fragment="mfe-purchase" data-rendered="mfe-purchase@1.0.0"><p>Buy</p></div>',
    );
  });

  it("marks what nothing will hydrate", () => {
    const rendering = { html: "<p>Bright</p>", css: "", styleKey: "" };
    const outcome = { kind: "rendered", release: "mfe-purchase@1.0.0", data: {}, rendering, milliseconds: 1 } as const;
    const details = { ...slot, name: "details", hydration: "never" } as const;
    const html = renderSlotContainer({ slot: details, nonce: "n", fallbackHtml: "", outcome, reserved: "full" });
    expect(html).toContain('data-rendered="mfe-purchase@1.0.0" data-static><p>');
  });

  it.each([
    ["a short section", "full", 3_999, true],
    ["not a longer one", "full", 4_000, false],
    ["not what is in a column", { column: 2 }, 10, false],
  ] as const)("lays out at once %s", (_which, area, length, isLaidOut) => {
    const reservedHeight = { xs: 30, sm: 30, wide: 26 };
    const rendering = { html: "x".repeat(length), css: "", styleKey: "" };
    const outcome = { kind: "rendered", release: "mfe-reviews@1.0.0", data: {}, rendering, milliseconds: 1 } as const;
    const html = renderSlotContainer({
      slot: { ...slot, area, reservedHeight },
      nonce: "n",
      fallbackHtml: "",
      outcome,
      reserved: "full",
    });
    expect(html.includes(" data-laid-out>")).toBe(isLaidOut);
  });

  it("does not let styles end their element", () => {
    const rendering = { html: "", css: 'a{content:"</style><script>"}', styleKey: "k" };
    const outcome = { kind: "rendered", release: "mfe-purchase@1.0.0", data: {}, rendering, milliseconds: 1 } as const;
    const html = renderSlotContainer({ slot, nonce: "n", fallbackHtml: "", outcome, reserved: "full" });
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  it("marks a fallback by its reason, so that the browser renders from nothing", () => {
    const outcome = {
      kind: "fallback",
      reason: "render-late",
      detail: "",
      release: "mfe-purchase@1.0.0",
      data: undefined,
    } as const;
    expect(renderSlotContainer({ slot, nonce: "n", fallbackHtml: "<form></form>", outcome, reserved: "full" })).toBe(
      '<div data-slot="buy-box" data-fragment="mfe-purchase" data-fallback="render-late"><form></form></div>',
    );
  });

  it("keeps no place, or a short one, where no more is expected to come", () => {
    const outcome = {
      kind: "fallback",
      reason: "render-late",
      detail: "",
      release: "r@1.0.0",
      data: undefined,
    } as const;
    const html = renderSlotContainer({ slot, nonce: "n", fallbackHtml: "", outcome, reserved: "none" });
    expect(html).toContain('data-fallback="render-late" data-settled>');
    const growing = { ...slot, grows: true };
    const short = renderSlotContainer({ slot: growing, nonce: "n", fallbackHtml: "", outcome, reserved: "short" });
    expect(short).toContain('data-fallback="render-late" data-grows data-short>');
  });
});

describe("streamSlots", () => {
  const slot = (name: string, html: Promise<string>) => ({
    name,
    html,
    placeholder: `<place ${name}>`,
    before: `<${name}`,
    after: `${name}>`,
  });
  const after = (milliseconds: number, text: string) =>
    new Promise<string>((resolve) => setTimeout(resolve, milliseconds, text));
  const now = (text: string) => Promise.resolve(text);

  async function collect(slots: readonly (readonly [string, Promise<string>])[]): Promise<string[]> {
    const chunks: string[] = [];
    for await (const chunk of streamSlots(
      slots.map(([name, html]) => slot(name, html)),
      "n",
    )) {
      chunks.push(chunk);
    }
    return chunks;
  }

  it("keeps document order whatever finishes first, and joins what is ready together", async () => {
    expect(
      await collect([
        ["a", after(5, "1")],
        ["b", now("2")],
        ["c", now("3")],
      ]),
    ).toEqual(["<a1a><b2b><c3c>"]);
  });

  it("does not hold back a slot for the ones after it", async () => {
    expect(
      await collect([
        ["a", now("1")],
        ["b", after(60, "2")],
      ]),
    ).toEqual(["<a1a>", "<b2b>"]);
  });

  it("holds back slots for a late one above them for a moment only, and sends that at the end, into its place", async () => {
    const chunks = await collect([
      ["a", now("1")],
      ["b", after(200, "2")],
      ["c", after(240, "3")],
      ["d", now("4")],
      ["e", after(100, "5")],
    ]);
    expect(chunks.slice(0, 3)).toEqual(["<a1a>", "<b<place b>b><c<place c>c><d4d>", "<e5e>"]);
    expect(chunks[3]).toBe(
      '<noscript><style nonce="n">[data-late]{display:contents!important}[data-awaited]{display:none!important}</style></noscript>',
    );
    expect(chunks.slice(4).map((chunk) => chunk.split("<script")[0])).toEqual([
      '<div hidden data-late="b">2</div>',
      '<div hidden data-late="c">3</div>',
    ]);
    expect(chunks[4]).toContain('<script nonce="n">');
  });

  it("waits for a slot without a placeholder", async () => {
    const chunks: string[] = [];
    const required = { ...slot("b", after(120, "2")), placeholder: undefined };
    for await (const chunk of streamSlots([slot("a", after(80, "1")), required, slot("c", now("3"))], "n")) {
      chunks.push(chunk);
    }
    expect(chunks.slice(0, 2)).toEqual(["<a<place a>a>", "<b2b><c3c>"]);
    expect(chunks.at(-1)).toContain('data-late="a">1<');
  });

  it("sleeps while it waits for a slot", async () => {
    for (const placeholder of ["<place a>", undefined]) {
      const html = after(placeholder === undefined ? 60 : 30, "1");
      let looks = 0;
      const waited = {
        ...slot("a", html),
        placeholder,
        get html() {
          looks += 1;
          return html;
        },
      };
      let sent = "";
      for await (const chunk of streamSlots([waited, slot("b", now("2"))], "n")) sent += chunk;
      expect(sent).toContain("<a1a><b2b>");
      expect(looks).toBeLessThan(6);
    }
  });

  it("ends for no slots", async () => {
    expect(await collect([])).toEqual([]);
  });
});
