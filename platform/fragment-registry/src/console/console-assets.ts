import { globalStyles } from "shared-ui/tokens";

/** Styles and script of the console as files, so that its policy can forbid inline ones. */
const STYLES = `${globalStyles}
body{background:var(--color-surface-muted)}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-2) var(--space-6);padding:var(--space-2) var(--space-4);background:var(--color-surface-dark);color:var(--color-text-on-dark)}
.top a{color:inherit}
.top nav{display:flex;gap:var(--space-1);flex:1}
.top nav a{padding:var(--space-2) var(--space-3);text-decoration:none;border-radius:var(--radius-small)}
.top nav a[aria-current]{font-weight:var(--weight-bold);box-shadow:inset 0 -3px currentColor}
.top nav a:hover{text-decoration:underline}
.top form{display:flex;align-items:center;gap:var(--space-3)}
.brand{font-weight:var(--weight-bold)}
.who{font:var(--type-small)}
.skip-link{position:absolute;z-index:var(--layer-toast);padding:var(--space-2) var(--space-4);background:var(--color-surface);color:var(--color-accent)}
main{display:grid;gap:var(--space-6);max-inline-size:80rem;margin-inline:auto;padding:var(--space-4)}
main:focus{outline:none}
section,article{display:grid;gap:var(--space-2);min-inline-size:0}
.narrow{display:grid;gap:var(--space-4);max-inline-size:36rem;inline-size:100%;margin-inline:auto;padding:var(--space-6);background:var(--color-surface);border:1px solid var(--color-border);border-radius:var(--radius-medium)}
.title-row{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:var(--space-2)}
.muted,.ago{color:var(--color-text-muted)}
.time{white-space:nowrap;font-variant-numeric:tabular-nums}
.bad{color:var(--color-negative);font-weight:var(--weight-bold)}
.notice{padding:var(--space-3) var(--space-4);border-radius:var(--radius-medium);border-inline-start:4px solid}
.notice.positive{background:var(--color-positive-soft);color:var(--color-positive)}
.notice.negative{background:var(--color-negative-soft);color:var(--color-negative)}
.notice.info{background:var(--color-info-soft);color:var(--color-info)}
.trouble{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--space-3);padding:var(--space-4);border-radius:var(--radius-medium);border:2px solid var(--color-negative);background:var(--color-negative-soft)}
.trouble.degraded{border-color:var(--color-warning);background:var(--color-warning-soft)}
.trouble a:not(.button){color:inherit}
.trouble-title{font:var(--type-title);font-weight:var(--weight-bold)}
.state{display:inline-flex;align-items:baseline;gap:var(--space-1);padding:0 var(--space-2);border-radius:var(--radius-pill);font:var(--type-small);font-weight:var(--weight-bold);white-space:nowrap;border:1px solid currentColor}
.state.failing{color:var(--color-negative);background:var(--color-negative-soft)}
.state.degraded{color:var(--color-warning);background:var(--color-warning-soft)}
.state.healthy{color:var(--color-positive);background:var(--color-positive-soft)}
.state.unseen{color:var(--color-text-muted)}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.25em;min-block-size:2.5rem;padding:var(--space-1) var(--space-4);border:1px solid transparent;border-radius:var(--radius-pill);font:var(--type-body);font-weight:var(--weight-bold);text-decoration:none;white-space:nowrap;background:none;color:inherit}
.button.primary{background:var(--color-accent);color:var(--color-text-inverse)}
.button.primary:hover{background:var(--color-accent-strong)}
.button.secondary{border-color:var(--color-accent);background:var(--color-surface);color:var(--color-accent)}
.button.secondary:hover{background:var(--color-accent-soft);color:var(--color-accent-strong)}
.button.danger{background:var(--color-negative);color:var(--color-text-inverse)}
.button.danger:hover{text-decoration:underline}
.button.quiet{border-color:currentColor;min-block-size:2rem}
.buttons{display:flex;flex-wrap:wrap;gap:var(--space-3)}
table{inline-size:100%;background:var(--color-surface);border:1px solid var(--color-border);font-variant-numeric:tabular-nums}
th,td{padding:var(--space-2) var(--space-3);text-align:start;vertical-align:middle;overflow-wrap:normal;border-block-end:1px solid var(--color-border)}
thead th{font:var(--type-small);color:var(--color-text-muted);white-space:nowrap}
.version{font-weight:var(--weight-bold);white-space:nowrap}
.scroll{display:block;overflow-x:auto}
.timeline{display:grid;padding-inline-start:var(--space-2)}
.timeline li{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-0);padding:var(--space-2) 0 var(--space-2) var(--space-4);border-inline-start:2px solid var(--color-border-strong)}
.timeline li:is([data-action=rollback],[data-action=retire],[data-action=quarantine]){border-color:var(--color-negative)}
.timeline li[data-action=promote]{border-color:var(--color-positive)}
.plain{display:grid;gap:var(--space-1)}
.forced{color:var(--color-warning)}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:var(--space-1) var(--space-4)}
.facts dt{color:var(--color-text-muted)}
.stack{display:grid;gap:var(--space-2)}
.stack label{font-weight:var(--weight-bold)}
.stack input:not([type=hidden]){min-block-size:2.75rem;padding:var(--space-2) var(--space-3);border:1px solid var(--color-border-strong);border-radius:var(--radius-small);background:var(--color-surface)}
.trial{padding:var(--space-4);background:var(--color-surface);border:1px solid var(--color-border);border-radius:var(--radius-medium)}
.sparkline{inline-size:120px;block-size:24px;fill:var(--color-negative)}
summary{color:var(--color-accent);text-decoration:underline}
pre{overflow-x:auto;margin:0;font-size:.8125rem}
code{overflow-wrap:anywhere}
@media (max-width:767.98px){
table.cards,.cards tbody,.cards caption{display:block}
.cards thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.cards tr{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1) var(--space-3);padding:var(--space-3);border-block-end:1px solid var(--color-border)}
.cards :is(td,th){padding:0;border:0}
.cards td:empty{display:none}
.cards td[data-label]{flex-basis:100%}
.cards td[data-label]::before{content:attr(data-label) " ";color:var(--color-text-muted)}
.cards td:last-child:not(:empty){flex-basis:100%}
}`;

/** Only functions that need JavaScript. */
const SCRIPT = `for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(field.value);
    document.getElementById("copied").textContent = "Copied";
  });
}
`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#0b6460" d="M1 1h6v6H1zm8 0h6v6H9zM1 9h6v6H1z"/><path fill="#bd6f00" d="M9 9h6v6H9z"/></svg>`;

/** Headers of every page and file of the console. */
export const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

export const ASSETS = [
  ["/console/style.css", "text/css; charset=utf-8", STYLES],
  ["/console/script.js", "text/javascript; charset=utf-8", SCRIPT],
  ["/console/icon.svg", "image/svg+xml", ICON],
] as const;
