import { describe, expect, it } from "@jest/globals";
import { findStyleProblems } from "./find-style-problems.js";

const find = (stylesheet: string) => findStyleProblems(stylesheet, "mfe-loyalty");

describe("stays in its slots", () => {
  it.each([
    ".s-1{color:red}",
    ".s-1:hover,.s-1::before,.s-1 >a{color:red}",
    ".s-1[aria-invalid] svg path{fill:red}",
    ".s-1 p+:is(a, button){margin:0}",
    ".s-1+.s-2{margin:0}",
    "[data-layout=tiles]~.s-1{margin:0}",
    "html:has([data-tray][data-expanded]) .s-1{display:none}",
    "[open]>.s-1>svg:last-of-type{rotate:1turn}",
    "@media print{.s-1{display:none}}",
    "@media print{@supports (display:grid){.s-1{display:grid}}}",
    "@container (width > 20rem){.s-1 li{float:left}}",
    "@layer parts{.s-1{color:red}}",
    ".s-1{--gap:1px;--empty:;;animation:animation-1ab 1s}@keyframes animation-1ab{to{rotate:1turn}}",
    "@keyframes mfe-loyalty-turn{from{rotate:0}to{rotate:1turn}}",
    ".mfe-loyalty-badge b,.mfe-loyalty__badge{color:red}",
    '.s-1::after{content:"} h1 {"}',
    "/* h1{} */.s-1{color:red}",
    "",
  ])("%s", (stylesheet) => {
    expect(find(stylesheet)).toEqual([]);
  });
});

describe("reaches out", () => {
  it.each([
    "h1{color:red}",
    "*{margin:0}",
    ":root{--color-text:red}",
    "html{font-size:20px}",
    "body{overflow:hidden}",
    "::selection{color:red}",
    "::view-transition{display:none}",
    ".page-header{display:none}",
    "[data-slot]{display:none}",
    "#main{display:none}",
    "html:has(.s-1) h1{color:red}",
    "html:has(.s-1){--tray-height:1px}",
    "body:has(.s-1) .site-footer{display:none}",
    ".s-1+h1{color:red}",
    ".s-1~*{display:none}",
    ".s-1:hover+div p{color:red}",
    ":not(.s-1){color:red}",
    ":is(.s-1,h1){color:red}",
    "main :where(.s-1) ~ h2{color:red}",
    ".s-1,h1{color:red}",
    ".mfe-loyaltyx{color:red}",
    ".s-1_other{color:red}",
    "@media print{h1{display:none}}",
    ".s-1{color:red;h1 &{color:red}}",
    ".s-1{color:red}}h1{color:red}",
    "&{color:red}",
    "@scope (main){h1{color:red}}",
    "@scope (main){.s-1{color:red}}",
    "@keyframes spin{to{rotate:1turn}}",
    "@-webkit-keyframes spin{to{rotate:1turn}}",
    "@font-face{font-family:Body;src:url(/own.woff2)}",
    '@property --color-text{syntax:"<color>";inherits:true;initial-value:red}',
    "@page{margin:0}",
    '@import url("/other.css");',
    "@namespace url(http://www.w3.org/2000/svg);",
    "@counter-style decimal{system:cyclic;symbols:A}",
    "@position-try --below{inset:auto}",
    "@view-transition{navigation:none}",
    "@layer parts{h1{color:red}}",
    "@starting-style{h1{opacity:0}}",
    ".s-1 || td{color:red}",
    "<!-- h1{color:red} -->",
  ])("%s", (stylesheet) => {
    expect(find(stylesheet)).not.toEqual([]);
  });
});

it("names line, selector and problem", () => {
  expect(find(".s-1{color:red}\n\nh1 > a{color:red}")).toEqual([
    { line: 3, text: "h1>a", problem: "reaches elements outside of the fragment's slots" },
  ]);
});

it("reads two megabytes", () => {
  expect(find(".s-1{color:red}".repeat(140_000))).toEqual([]);
  expect(find(`${"a{".repeat(100_000)}`).length).toBeGreaterThan(0);
});
