const SLOT = /<[^>]*\sdata-slot="([^"]+)"[^>]*>/g;

/** Names of a page's slots, by whether the server rendered them. A slot whose data was late comes in a second element. */
export function readSlots(html) {
  const tags = [...html.matchAll(SLOT)];
  const rendered = new Set(tags.filter(([tag]) => /\sdata-rendered="/.test(tag)).map(([, name]) => name));
  const missing = new Set(tags.map(([, name]) => name).filter((name) => !rendered.has(name)));
  return { rendered: [...rendered], missing: [...missing] };
}
