import { expect, it } from "@jest/globals";
import { toParagraphs } from "./plain-text.js";

it.each([
  ["paragraphs are separate", "<p>One</p><p>Two</p>", ["One", "Two"]],
  ["list items are separate", "<ul><li>Arms</li><li>Castors</li></ul>", ["Arms", "Castors"]],
  ["line breaks separate", "One<br/>Two<BR>Three", ["One", "Two", "Three"]],
  ["marks within a line don't", "<p>for <strong>every</strong> printer</p>", ["for every printer"]],
  ["white space is one space", "  a \n\t b&nbsp;c ", ["a b c"]],
  ["entities are characters", "R&amp;D &lt;5 &quot;x&quot; &#39;y&#39; &#x2014;", ["R&D <5 \"x\" 'y' —"]],
  ["an unknown entity stays", "&nope; &amp", ["&nope; &amp"]],
  ["half a character is left out", "a&#xd800;b&#0;c&#x110000;", ["abc"]],
  ["scripts and styles are left out", "<script>alert(1)</script>a<style>b{}</style>", ["a"]],
  ["text without markup is one paragraph", "Plain", ["Plain"]],
  ["nothing is nothing", "<p> </p>", []],
])("%s", (_why, html, expected) => {
  expect(toParagraphs(html)).toEqual(expected);
});
