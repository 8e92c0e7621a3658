import type { Shot } from "./page-states.js";

const STYLES = `
body{font:14px system-ui;margin:1rem}
.shots{display:flex;gap:1rem;overflow-x:auto;align-items:start}
figure{margin:0}
img{display:block;block-size:26rem;inline-size:auto;border:1px solid #888}`;

/** Contact sheet: a row per state, visitor and color scheme, with one picture per width. */
export function renderContactSheet(shots: readonly Shot[]): string {
  const titles = new Set(shots.map(toTitle));
  const sections = [...titles].map((title) => {
    const row = shots.filter((shot) => toTitle(shot) === title);
    return `<h2>${title}</h2><div class="shots">${row.map(renderShot).join("")}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${STYLES}</style>${sections.join("")}`;
}

function toTitle({ state, tenant, member = "guest", colorScheme }: Shot): string {
  return `${state.name}: ${tenant}, ${member}, ${colorScheme}`;
}

function renderShot({ file, width }: Shot): string {
  return `<figure><figcaption>${width}</figcaption><img src="${file}" alt="" loading="lazy"></figure>`;
}
