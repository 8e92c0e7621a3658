import type { Picture, PictureRecord } from "./take-pictures.js";

const STYLES = `
:root{color-scheme:light dark}
body{font:14px system-ui;margin:1rem}
nav{columns:20rem;margin-block:1rem}
.pictures{display:flex;gap:1rem;overflow-x:auto;align-items:start;padding-block-end:1rem}
figure{margin:0}
figcaption{margin-block-end:.25rem}
img{display:block;block-size:26rem;inline-size:auto;border:1px solid #888}
.fault{color:#c00;max-inline-size:60rem;overflow-wrap:anywhere}`;

/** All pictures: a heading per state, and a row per tenant and visitor. Faults stand under their row. */
export function renderSideBySide(records: readonly PictureRecord[]): string {
  const names = [...new Set(records.map(({ name }) => name))];
  const sections = names.map((name, index) => {
    const rows = records.filter((record) => record.name === name).map(renderRow);
    return `<h2 id="state-${index}">${escapeText(name)}</h2>${rows.join("")}`;
  });
  const links = names.map((name, index) => `<a href="#state-${index}">${escapeText(name)}</a><br>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots side by side</title><style>${STYLES}</style><h1>${describe(records)}</h1><nav>${links.join("")}</nav>${sections.join("")}</html>`;
}

/** How many states and pictures there are, and how many faults were found. */
export function describe(records: readonly PictureRecord[]): string {
  const pictures = records.flatMap((record) => record.pictures);
  const faults = pictures.flatMap((taken) => taken.faults).length;
  const states = new Set(records.map(({ name }) => name)).size;
  return `${states} states, ${pictures.length} pictures, ${faults} faults`;
}

function renderRow({ tenant, visitor, pictures }: PictureRecord): string {
  // From the widest to the narrowest, as the files' names happen to be sorted.
  const sorted = pictures.toSorted((one, other) => one.file.localeCompare(other.file));
  const faults = sorted.flatMap(({ size, scheme, faults: found }) =>
    found.map((fault) => `<p class="fault">${escapeText(`${size}, ${scheme}: ${fault}`)}</p>`),
  );
  const figures = sorted.map(renderPicture).join("");
  return `<h3>${tenant}, ${visitor}</h3><div class="pictures">${figures}</div>${faults.join("")}`;
}

function renderPicture({ file, size, scheme }: Picture): string {
  const image = `<img src="${file}" alt="" loading="lazy">`;
  return `<figure><figcaption>${size}, ${scheme}</figcaption><a href="${file}">${image}</a></figure>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
