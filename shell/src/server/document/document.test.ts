import { describe, expect, it } from "@jest/globals";
import { escapeHtml, toAttributes, toScriptJson } from "./escape-html.js";
import { renderSlotContainer } from "./render-slot-container.js";
import { streamInOrder } from "./stream-slots.js";

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
});

describe("renderSlotContainer", () => {
  const slot = { name: "buy-box", fragment: "mfe-purchase" };

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
    const short = renderSlotContainer({ slot, nonce: "n", fallbackHtml: "", outcome, reserved: "short" });
    expect(short).toContain('data-fallback="render-late" data-short>');
  });
});

describe("streamInOrder", () => {
  async function collect(parts: readonly Promise<string>[]): Promise<string[]> {
    const chunks: string[] = [];
    for await (const chunk of streamInOrder(parts)) chunks.push(chunk);
    return chunks;
  }

  it("keeps document order whatever finishes first, and joins what is ready together", async () => {
    let finishFirst = (_text: string): void => undefined;
    const first = new Promise<string>((resolve) => (finishFirst = resolve));
    const chunks = collect([first, Promise.resolve("b"), Promise.resolve("c")]);
    setTimeout(() => finishFirst("a"), 5);
    expect(await chunks).toEqual(["abc"]);
  });

  it("does not hold back a part for the ones after it", async () => {
    const late = new Promise<string>((resolve) => setTimeout(() => resolve("b"), 10));
    expect(await collect([Promise.resolve("a"), late])).toEqual(["a", "b"]);
  });

  it("ends for no parts", async () => {
    expect(await collect([])).toEqual([]);
  });
});
