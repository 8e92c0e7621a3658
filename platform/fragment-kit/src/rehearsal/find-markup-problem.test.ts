/** @jest-environment jsdom */
import { describe, expect, it } from "@jest/globals";
import { findMarkupProblem } from "./find-markup-problem.js";

it.each([
  ["nothing", ""],
  ["text", "3 &lt; 4"],
  ["elements within each other", '<div class="a"><p>one<br/>two</p><img alt="a &gt; b"/></div>'],
  ["comments", "<p>1<!-- --> of <!-- -->2</p><!--$--><b>x</b><!--/$--><!--$!--><template></template><!--/$-->"],
  [
    "a picture of lines",
    '<svg viewBox="0 0 2 2"><title>a</title><g><linearGradient id="b"></linearGradient></g></svg>',
  ],
  ["content for browsers without scripts", '<noscript><img src="a.png" alt=""/><p>b</p></noscript>'],
  ["facts about a page that name a header", '<meta itemProp="reviewBody" content="http-equiv=&quot;refresh&quot;"/>'],
  ["lists in lists", "<ul><li><div><ul><li>a</li></ul></div></li></ul><dl><div><dt>a</dt><dd>b</dd></div></dl>"],
  ["a table", "<table><caption>a</caption><thead><tr><th>b</th></tr> </thead><tbody></tbody></table>"],
  ["a choice", '<p><select><optgroup label="a"><option selected="">b</option></optgroup></select></p>'],
  ["an element of the fragment's own", "<model-viewer><p>a</p></model-viewer>"],
  ["an id and a label for it", '<label for="zip">ZIP</label><input id="zip" name="zip"/><i id="_reviews-R_1_"></i>'],
  ["a named field of a named form", '<form name="review-form" id="form"><input name="cookie"/></form>'],
  ["a picture's id alone", '<img id="cookie"/>'],
  ["a preloaded picture and facts", '<link rel="preload" as="image" href="/a.png"/><link itemProp="url" href="/a"/>'],
  [
    "text that looks like an id",
    '<p title=" id=&quot;__a&quot;" data-id="__a" hidden="">id=&quot;watchPageBus&quot;</p>',
  ],
  ["elements that are deep", `${"<b>".repeat(256)}${"</b>".repeat(256)}`],
])("accepts %s", (_what, html) => {
  expect(findMarkupProblem(html)).toBeUndefined();
});

it.each([
  ["<div><p>one</div>", "leaves <p> open: close it before </div>, at 11"],
  ["one</p>", "has </p> without its start, at 3"],
  ["<ul><li>one</li>", "leaves <ul> open: close it"],
  ["<p><b><div></div></b></p>", "has <div> in <b> in <p>: slots can't have it there, or at all, at 6"],
  ["<p>1 < 2 <b", 'has "< " in <p>: write "<" as "&lt;", at 5'],
  ["<table>a</table>", "has text in <table>, which browsers move before the table, at 7"],
  ["<p>a\0</p>", "has a character that browsers drop, at 4"],
  ["<!-- a -->", "has a comment that React doesn't write, at 0"],
  ["<b>".repeat(257), "has <b> in more than 256 elements, at 768"],
  [
    '<form id="page-state"></form>',
    'has <form id="page-state">, an id that the page uses itself: choose another, at 0',
  ],
  [
    `<i id="__${"a".repeat(99)}"></i>`,
    `has <i id="__${"a".repeat(58)}">, an id that the page uses itself: choose another, at 0`,
  ],
])("says of %s what is wrong, and where", (html, problem) => {
  expect(findMarkupProblem(html)).toBe(problem);
});

/** To browsers some of them have an element that stays open, or an end too many, and to other parsers they don't. */
const REFUSED: readonly (readonly [what: string, html: string, named?: string])[] = [
  ["an element that is never closed", "<p>one</p><form>"],
  ["a table that takes in what follows", "<div><table></div><p><form><b></p>"],
  ["a comment that does not end", "<p>one</p><div><!-- "],
  ["a comment that has ended", "<!--><div hidden><div>-->"],
  ["a comment with another end", "<!-- --!><div hidden><div> -->"],
  ["names in another case", "<DIV></DIV>"],
  ["a slash that browsers ignore", "<div/>"],
  ["an element without the slash that React writes", "<br>"],
  ["a value without quotes", "<p title=a></p>"],
  ["a value in other quotes", "<p title='a'></p>"],
  ["an attribute without a value", "<p hidden></p>"],
  ["two spaces", '<p  title="a"></p>'],
  ["a space before the end", '<p title="a" ></p>'],
  ["an end inside an attribute", '<div title="></div>"></div>'],
  ["a quote that is part of a name", '<div "></div>'],
  ["a name that ends with a space of JavaScript", "<div\u00a0x></div\u00a0x>"],
  ["a value that begins with one", `<i title=\u00a0"><div hidden><div><x y="></i>`],
  ["an end tag with one", "<div></div\u00a0></div>"],
  ["an element without an end before one", "<div><img\u000balt=x></div>"],
  ["an end with a letter that JavaScript takes for another", "<mark><div></div></mar\u212a>"],
  ["a section that is text in a picture", "<svg><![CDATA[</svg></div></div><svg>]]></svg>"],
  ["an element that ends its picture", "<svg><p></p></svg>"],
  ["a picture's HTML", "<svg><foreignObject><div></div></foreignObject></svg>"],
  ["markup in a picture's title", "<svg><title><b></b></title></svg>"],
  ["markup in a field", "<textarea><!-- --></textarea>"],
  ["content for browsers without scripts within itself", "<noscript><noscript></noscript></noscript>"],
  ["a button in a button", "<button><div><button></button></div></button>"],
  ["a link in a link", '<a href="/a"><b><a href="/b"></a></b></a>'],
  ["a form in a form", "<form><div><form></form></div></form>"],
  ["an item in an item", "<li><div><li></li></div></li>"],
  ["a description in a description", "<dd><div><dt></dt></div></dd>"],
  ["a table in a table", "<table><div><table></table></div></table>"],
  ["a row outside of a table", "<div><tr></tr></div>"],
  ["a field in a list of options", "<select><input/></select>"],
  ["a script", "<script></script>", "<script>"],
  ["a style", "<style></style>", "<style>"],
  ["a frame", '<iframe src="/account"></iframe>', "<iframe>"],
  ["an object", '<object data="/a"></object>', "<object>"],
  ["a formula", "<math><mi></mi></math>", "<math>"],
  ["an element without an end", "<plaintext></plaintext>", "<plaintext>"],
  ["the document's own elements", '<body hidden=""></body>', "<body>"],
  ["another base", '<base href="/"/>', "<base>"],
  ["a handler", '<img src="/a" onError="alert(1)"/>', "handler"],
  ["a picture in place of querySelector", '<img name="querySelector"/>', "document.querySelector"],
  ["a form in place of createElement", '<div><form NAME="createElement"></form></div>', "document.createElement"],
  ["webpack's list of chunks", '<i id="webpackChunkshell"></i>', "webpackChunkshell"],
  ["a global of module federation", '<i id="__FEDERATION__"></i>', "__FEDERATION__"],
  ["a global of the shell", '<i class="a" id="b" id="watchPageBus"></i>', "watchPageBus"],
  ["a global spelled with references", '<i id="watch&#80;ageBus"></i>', "page uses itself"],
  ["the shell's place for messages", '<div id="toast-outlet"></div>', "toast-outlet"],
  ["a header", '<meta HTTP-Equiv="refresh" content="0;url=https://elsewhere.example"/>', "<meta>"],
  ["a rule for search engines", '<meta name="robots" content="noindex"/>', "<meta>"],
  ["a connection to another site", '<link rel="dns-prefetch" href="//a.example"/>', "<link>"],
  ["such a connection with a property", '<link itemProp="u" rel="dns-prefetch" href="//a.example"/>', "<link>"],
  ["a stylesheet of its own", '<link rel="preload stylesheet" href="/a.css"/>', "<link>"],
];

it.each(REFUSED)("refuses %s", (_what, html, named = "") => {
  expect(findMarkupProblem(html)).toContain(named);
});

/** The environment's: the renderer itself has no types of the DOM. */
declare const document: { createElement(name: string): ParsedNode };
type ParsedNode = {
  readonly nodeName: string;
  readonly localName?: string;
  readonly textContent: string;
  readonly childNodes: Iterable<ParsedNode>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  innerHTML: string;
};

/** The elements that browsers find in a slot. Without scripts, they find more in `noscript`. */
function parse(html: string): readonly string[] {
  const slot = document.createElement("div");
  slot.innerHTML = html;
  return [...slot.childNodes].flatMap(outline);
}

function outline(node: ParsedNode): readonly string[] {
  if (node.nodeName === "#comment") return [];
  if (node.localName === undefined) return [escape(node.textContent)];
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name.toLowerCase()}="${escape(value)}"`);
  const inner = node.localName === "noscript" ? parse(node.textContent) : [...node.childNodes].flatMap(outline);
  return [`<${node.localName}${attributes.join("")}>`, ...inner, `</>`];
}

const escape = (text: string) => text.replaceAll("<", "&lt;");

/** The same, read without any rule of browsers. */
function readAsWritten(html: string): readonly string[] {
  return [...html.matchAll(/<!--.*?-->|<\/[^>]*>|<([^ />]+)([^>]*?)(\/?)>|[^<]+/g)].flatMap(
    ([text, name, rest, slash]) => {
      if (text.startsWith("<!--")) return [];
      if (text.startsWith("</")) return ["</>"];
      if (name === undefined) return [text];
      const attributes = [...(rest ?? "").matchAll(/ ([^=]+)="([^"]*)"/g)].map(([, key = "", value]) => [
        key.toLowerCase(),
        value,
      ]);
      const first = attributes.filter(([key], index) => attributes.findIndex(([other]) => other === key) === index);
      return [`<${name}${first.map(([key, value]) => ` ${key}="${value}"`).join("")}>`, ...(slash ? ["</>"] : [])];
    },
  );
}

/** A template's content and text are no children, and text around comments is in pieces. */
const toComparable = (pieces: readonly string[]) =>
  pieces
    .join("")
    .replaceAll("&amp;", "&")
    .replace(/<template>[^<]*/g, "<template>");

/** As slots of the page write it. */
const REAL =
  '<link rel="preload" as="image" imageSrcSet="/images/a?w=96&amp;q=75 1x"/><section aria-label="Reviews" class="s-1">' +
  '<header><h2 id="_reviews-R_1_">Reviews</h2><p>4.5 of <!-- -->5</p></header><!--$--><ul><li><article itemScope="" ' +
  'itemProp="review"><meta itemProp="name" content="a &amp; b"/><h3><svg viewBox="0 0 24 24" width="20" aria-hidden="true">' +
  '<path d="M0 0"></path><circle cx="1" cy="1" r="1"></circle></svg>Fine</h3><p>Good</p><details><summary>More</summary>' +
  '<blockquote>text</blockquote></details></article></li></ul><!--/$--><form action="/compare" method="get"><fieldset><legend>' +
  'Sort</legend><label for="sort">By</label><select id="sort" name="sort"><option value="1" selected="">New</option><option>' +
  'Old</option></select><textarea name="t">a</textarea><button type="button" data-variant="text"><span>Go</span></button>' +
  '</fieldset></form><noscript><a href="/all">All</a></noscript><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b' +
  "</td></tr></tbody></table></section>";

/** A fixed sequence, the same in every run. */
function createPicker() {
  let state = 20_261_126;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const NAMES =
  "a a-b applet b button caption center col colgroup dd details div dl dt em fieldset font foreignObject form h1 h2 hr i " +
  "image input label legend li main marquee math menu mglyph mi nobr noscript object ol optgroup option p path rp rt ruby s " +
  "section select span strong style svg table tbody td template textarea tfoot th thead title tr u ul xmp";
const PIECES = [
  ...NAMES.split(" ").flatMap((name) => [`<${name}>`, `</${name}>`, `<${name}/>`, `<${name} title="a">`]),
  ...`<!--|<!-- -->|-->|--!>|<![CDATA[|]]>|<plaintext>|"|'|>|<|/|=|text|<p title="|<i title=|<img |</mar| id="b"| title="a"`.split(
    "|",
  ),
  // Spaces of HTML, then what JavaScript takes for spaces or letters.
  ..." \n\f\u000b\u00a0\u2028\ufeff\u0000\u212a",
];

describe("accepted markup is to browsers what it looks like", () => {
  const pick = createPicker();
  const one = <Value>(of: readonly Value[]) => of[pick(of.length)] as Value;
  const grow = (depth: number): string => {
    const name = pick(3) ? one(NAMES.split(" ")) : "div";
    if (["col", "hr", "input"].includes(name)) return `<${name}/>`;
    const children = depth > 0 ? Array.from({ length: pick(3) }, () => grow(depth - 1)).join("") : one(["", "", "a"]);
    return `<${name}>${children}</${name}>`;
  };
  const mutate = (html: string) => {
    const from = pick(html.length);
    return html.slice(0, from) + (pick(2) ? one(PIECES) : grow(1)) + html.slice(from + one([0, 0, 1, 3, 6, 20]));
  };
  // Near a tag's borders, more of the changed markup is accepted.
  const moveTag = (html: string) => {
    const tokens = html.split(/(?<=>)|(?=<)/);
    tokens.splice(pick(tokens.length), 0, pick(2) ? grow(2) : one(tokens));
    return tokens.join("");
  };

  it.each([
    ["random pieces", 20_000, 50, () => Array.from({ length: 1 + pick(7) }, () => one(PIECES)).join("")],
    ["elements within each other", 5000, 500, () => grow(1 + pick(4))],
    ["a slot with changes", 5000, 50, () => mutate(REAL)],
    ["a slot with elements at other places", 2000, 300, () => moveTag(REAL)],
  ])(
    "in %s",
    (_what, runs, least, create) => {
      let accepted = 0;
      for (let run = 0; run < (process.env.LONG_TESTS ? 100 * runs : runs); run += 1) {
        const html = create();
        if (findMarkupProblem(html) !== undefined) continue;
        accepted += 1;
        const [found, written] = [parse(html), readAsWritten(html)].map(toComparable);
        if (found !== written) expect({ html, found }).toEqual({ html, found: written });
      }
      expect(accepted).toBeGreaterThan(least);
    },
    process.env.LONG_TESTS ? 3_600_000 : 60_000,
  );
});
