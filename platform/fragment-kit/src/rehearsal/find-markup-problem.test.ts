/** @jest-environment jsdom */
import { describe, expect, it } from "@jest/globals";
import { findMarkupProblem } from "./find-markup-problem.js";

const isWholeMarkup = (html: string) => findMarkupProblem(html) === undefined;

it.each([
  ["nothing", "", true],
  ["text", "3 &lt; 4", true],
  ["elements within each other", '<div class="a"><p>one<br/>two</p><img alt="a &gt; b"></div>', true],
  ["comments as React leaves them", "<p>1<!-- --> of <!-- -->2</p><!--$--><b>x</b><!--/$-->", true],
  ["a picture of lines", '<svg viewBox="0 0 2 2"><path d="M0 0"/><g><circle r="1"></circle></g></svg>', true],
  ["a sign inside an attribute", '<p title="a > b">x</p>', true],
  ["text that looks like markup", "<script>if (a<b) document.title = '<p>';</script><title><b></title>", true],
  ["an element that is not closed", "<div><p>one</div>", false],
  ["one that is never closed", "<p>one</p><form>", false],
  ["an end too many", "<p>one</p></div>", false],
  ["a table that takes in what follows", "<div><table></div><p><form><b></p>", false],
  ["a comment that does not end", "<p>one</p><div><!-- ", false],
  ["a script that does not end", "<script>", false],
  ["names in another case", "<DIV><BR></div>", true],
  ["content for browsers without scripts", '<noscript><img src="a.png" alt=""><p>b</p></noscript>', true],
  ["facts about a page that name a header", `<meta itemprop="reviewBody" content='http-equiv="refresh"'>`, true],
  ["a header", `<meta HTTP-Equiv="refresh" content="0;url=https://elsewhere.example">`, false],
  ["lists in lists", "<ul><li><div><ul><li>a</li></ul></div></li></ul><dl><div><dt>a</dt><dd>b</dd></div></dl>", true],
  ["a table", "<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody></tbody></table>", true],
  ["a choice", '<p><select><optgroup label="a"><option>b</option></optgroup></select></p>', true],
])("says of %s whether all of it is closed", (_what, html, expected) => {
  expect(isWholeMarkup(html)).toBe(expected);
});

it.each([
  ["an id and a label for it", '<label for="zip">ZIP</label><input id="zip" name="zip"><i id="_reviews-R_1_"></i>'],
  ["a named field of a named form", '<form name="review-form" id="form"><input name="cookie"></form>'],
  ["a picture's id alone", '<img id="cookie">'],
  ["a preloaded picture and facts", '<link rel="preload" as="image" href="/a.png"><link itemprop="url" href="/a">'],
  ["text that looks like an id", `<p title=' id="__a"' data-id="__a" hidden>id="watchPageBus"</p>`],
])("finds no fault with %s", (_what, html) => {
  expect(findMarkupProblem(html)).toBeUndefined();
});

it.each([
  ["a picture in place of querySelector", '<img name="querySelector">', "document.querySelector"],
  ["a form in place of createElement", "<div><form NAME = createElement></form></div>", "document.createElement"],
  ["a picture that has a name and is found by its id", '<img name="a-b" id="cookie">', "document.cookie"],
  ["an object in place of body", '<object id="body"></object>', "document.body"],
  ["a frame for browsers without scripts", '<noscript><iframe name="head"></iframe></noscript>', "document.head"],
  ["webpack's list of chunks", '<i id="webpackChunkshell"></i>', "webpackChunkshell"],
  ["a global of module federation", "<i id=__FEDERATION__></i>", "__FEDERATION__"],
  ["a global of the shell", '<i class="a"\nid=\'watchPageBus\' id="b"></i>', "watchPageBus"],
  ["a global spelled with references", '<i id="watch&#80;ageBus"></i>', "page uses itself"],
  ["the shell's place for messages", '<div id="toast-outlet"></div>', "toast-outlet"],
  ["a rule for search engines", '<meta name="robots" content="noindex">', "<meta>"],
  ["a connection to another site", '<link rel="dns-prefetch" href="//a.example">', "<link>"],
  ["such a connection with a property", '<link itemprop="u" rel="dns-prefetch" href="//a.example">', "<link>"],
  ["a prefetched page with a property", '<link rel="prefetch" href="/account/orders" itemprop>', "<link>"],
  ["a stylesheet of its own", '<link rel="preload stylesheet" href="/a.css">', "<link>"],
  ["another base", '<base href="/">', "<base>"],
])("refuses %s", (_what, html, named) => {
  expect(findMarkupProblem(html)).toContain(named);
});

it.each([
  ["<div><p>one</div>", "leaves <p> open: close it before </div>"],
  ["one</p>", "has </p> without its start"],
  ["<ul><li>one</li>", "leaves <ul> open: close it"],
  ["<p><b><div></div></b></p>", "has <div> in <b> in <p>, where browsers end an element around it: it can't be there"],
  ["<p>1 < 2 <b", 'has "<b" in <p> that browsers could read in several ways: write "<" as "&lt;"'],
  ["<div/>", "leaves <div> open, because browsers ignore the slash at its end: write an end tag"],
  ["<p><script><!--</script></p>", "has <script> in <p> with content that could be more than text"],
  ['<form id="page-state"></form>', 'has <form id="page-state">, an id that the page uses itself: choose another'],
  [
    `<i id="__${"a".repeat(99)}"></i>`,
    `has <i id="__${"a".repeat(58)}">, an id that the page uses itself: choose another`,
  ],
])("says of %s which element it is about", (html, problem) => {
  expect(findMarkupProblem(html)).toBe(problem);
});

/** The environment's: the renderer itself has no types of the DOM. */
declare const DOMParser: new () => {
  parseFromString(text: string, type: "text/html"): { querySelector(selector: string): ParsedElement | null };
};
type ParsedElement = { readonly localName: string; readonly parentElement: ParsedElement | null };

/** A browser sees in each an element that stays open, or an end too many, and other parsers don't. */
const HIDDEN: readonly (readonly [what: string, html: string])[] = [
  ["a comment that has ended", "<!--><div hidden><div>-->"],
  ["a comment that has ended after a dash", "<!---><div hidden><div>-->"],
  ["a comment with another end", "<!-- --!><div hidden><div> -->"],
  ["an end inside an attribute", '<div hidden title="></div>"><div title="></div>">'],
  ["a quote that is part of a name", '<div "><div hidden><div><p title="></p></div>'],
  ["a slash that browsers ignore", "<div hidden/><div/>"],
  ["such a slash in a picture's HTML", "<svg><foreignObject><div hidden/><div/></foreignObject></svg>"],
  ["an element without an end", "<plaintext></plaintext>"],
  ["a script's end in another case", "<script></SCRIPT><div hidden><div><script></script>"],
  ["a script within a script", "<script><!--<script></script>"],
  ["text that is markup in a picture", "<svg><style><div hidden><div></style></svg>"],
  ["a title that is markup in a picture", "<svg><title><div hidden><div></title></svg>"],
  ["a section that is text in a picture", "<div hidden><div><svg><![CDATA[</svg></div></div><svg>]]></svg>"],
  ["an element that ends its picture", "<svg><p><path/><path/></p></svg>"],
  ["a frame's text", "<iframe><div></iframe><div hidden><div><iframe></div></div></iframe>"],
  ["content for browsers without scripts", "<noscript><div hidden><div></noscript>"],
  ["text that is markup in a list of options", '<select><style><p title="</style></select>'],
  ["such content within each other, many times", "<noscript>".repeat(50_000)],
  ["the document's own elements", "<body hidden></body>"],
  ["a button in a button", "<button><div><button></button></div></button>"],
  ["an item in an item", "<li><div><li></li></div></li>"],
  ["a description in a description", "<dd><div><dt></dt></div></dd>"],
  ["a table in a table", "<table><div><table></table></div></table>"],
  ["a field in a list of options", "<select><div><input></div></select>"],
  ["a name that ends with a space of JavaScript", "<div hidden\u00a0x></div><div\u00a0x></div>"],
  ["a value that begins with one", `<i title=\u00a0"><div hidden><div><x y="></i>`],
  ["an end tag with one", "<div><div hidden></div\u00a0></div></div\u00a0>"],
  ["an element without an end before one", "<div><img\u000balt=x></div>"],
  ["an end with a letter that JavaScript takes for another", "<mark><div></div></mar\u212a>"],
  ["a formula with styles", "<math><mi><mglyph><style><div></style></mglyph></mi></math>"],
  [
    "a button in a button for browsers without scripts",
    "<button><div><noscript><button></button></noscript></div></button>",
  ],
];

it.each(HIDDEN)("takes markup for open that has %s", (_what, html) => {
  expect(isWholeMarkup(html)).toBe(false);
});

/** What follows the markup, in the slot and after it, is where it would be without. */
const isContained = (html: string) => {
  const page = `<main><div>${html}<i id="last"></i></div><p id="after"></p></main>`;
  const found = new DOMParser().parseFromString(page, "text/html");
  const [last, after] = ["#last", "#after"].map((selector) => found.querySelector(selector)?.parentElement);
  return last?.localName === "div" && last.parentElement?.localName === "main" && after?.localName === "main";
};

/** A fixed sequence, the same in every run. */
function createPicker() {
  let state = 20_261_126;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

it(
  "elements that are well nested never reach beyond their slot, if they are taken for whole",
  () => {
    const names =
      "a applet b button caption center col colgroup dd details div dl dt em fieldset font foreignObject form h1 h2 hr i " +
      "image input label li main marquee math menu mglyph mi nobr noscript object ol optgroup option p param path pre rp rt " +
      "ruby section select span style svg table tbody td template textarea tfoot th thead title tr ul xmp";
    const tags = names.split(" ");
    const voids = new Set(["col", "hr", "input"]);
    const pick = createPicker();
    const grow = (depth: number): string => {
      const name = pick(3) ? (tags[pick(tags.length)] ?? "") : "div";
      if (voids.has(name)) return `<${name}>`;
      const children = depth > 0 ? Array.from({ length: pick(3) }, () => grow(depth - 1)).join("") : "";
      return `<${name}>${children}</${name}>`;
    };
    let whole = 0;
    for (let run = 0; run < (process.env.LONG_TESTS ? 1_000_000 : 2000); run += 1) {
      const html = grow(2 + (run % 4));
      if (!isWholeMarkup(html)) continue;
      whole += 1;
      if (!isContained(html)) expect(html).toBe("contained");
    }
    expect(whole).toBeGreaterThan(100);
  },
  process.env.LONG_TESTS ? 3_600_000 : 60_000,
);

describe("markup of random pieces", () => {
  const names = ["div", "p", "a", "b", "table", "tr", "td", "form", "button", "svg", "g", "title", "style", "script"];
  const more = ["noscript", "foreignObject", "desc", "math", "mi", "select", "option", "template", "xmp", "BR", "path"];
  const pieces = [
    ...[...names, ...more].flatMap((name) => [`<${name}>`, `</${name}>`, `<${name}/>`, `<${name} hidden title=">">`]),
    "<!--",
    "-->",
    "--!>",
    "<!-->",
    "<![CDATA[",
    "]]>",
    '"',
    "'",
    ">",
    "<",
    "/",
    "text",
    '<p title="',
    "<plaintext>",
    "<i title=",
    "<img ",
    "<mark>",
    "</mar",
    // Spaces of HTML, then what JavaScript takes for spaces or letters.
    ..." \f\u000b\u00a0\u2028\ufeff\u0000\u212a",
  ];

  it(
    "never reaches beyond its slot, if it is taken for whole",
    () => {
      const next = createPicker();
      const pick = () => pieces[next(pieces.length)] ?? "";
      const balanced = () => {
        const [first, second] = [pick(), pick()];
        const close = (start: string) => /^<([a-z]+)/i.exec(start)?.[1];
        return `${first}${second}${pick()}${close(second) ? `</${close(second)}>` : ""}${close(first) ? `</${close(first)}>` : ""}`;
      };
      for (let run = 0; run < (process.env.LONG_TESTS ? 1_000_000 : 20_000); run += 1) {
        const html = run % 2 ? balanced() : Array.from({ length: 1 + (run % 7) }, pick).join("");
        if (isWholeMarkup(html) && !isContained(html)) expect(html).toBe("contained");
      }
    },
    process.env.LONG_TESTS ? 3_600_000 : 60_000,
  );
});
