const STYLE_ID = "styles-at-width";

/**
 * Applies media queries in jsdom, which ignores them, for a viewport width: copies the rules of all current matching
 * queries. Call it after each render.
 */
export function showAtWidth(width: number): void {
  document.getElementById(STYLE_ID)?.remove();
  const applied = document.createElement("style");
  applied.id = STYLE_ID;
  applied.textContent = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule || "media" in rule)
    .filter((rule) => matchesWidth((rule as CSSMediaRule).media.mediaText, width))
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules].map((inner) => inner.cssText))
    .join("\n");
  document.head.append(applied);
}

function matchesWidth(query: string, width: number): boolean {
  const bound = /^\((min|max)-width:\s*([\d.]+)px\)$/.exec(query.trim());
  if (!bound) return false;
  return bound[1] === "min" ? width >= Number(bound[2]) : width <= Number(bound[2]);
}
