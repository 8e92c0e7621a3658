import { expect, it } from "@jest/globals";
import { isWholeMarkup } from "./is-whole-markup.js";

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
  ["names in another case", "<DIV></DIV>", true],
])("says of %s whether all of it is closed", (_what, html, expected) => {
  expect(isWholeMarkup(html)).toBe(expected);
});
