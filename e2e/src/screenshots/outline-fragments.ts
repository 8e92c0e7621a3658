import type { Page } from "@playwright/test";

const COLORS: Readonly<Record<string, string>> = {
  "mfe-purchase": "#c2185b",
  "mfe-recommendations": "#1565c0",
  "mfe-reviews": "#2e7d32",
  "mfe-print-handoff": "#ef6c00",
};

/** Outlines every mounted slot in its fragment's color, labeled with slot and fragment. */
export async function outlineFragments(page: Page): Promise<void> {
  await page.evaluate((colors) => {
    for (const slot of document.querySelectorAll<HTMLElement>("[data-slot]:is([data-mounted], [data-static])")) {
      const fragment = slot.dataset["fragment"] ?? "";
      const box = slot.getBoundingClientRect();
      if (box.height < 8) continue;
      const frame = document.createElement("div");
      Object.assign(frame.style, {
        position: "absolute",
        left: `${box.left + scrollX - 4}px`,
        top: `${box.top + scrollY - 4}px`,
        width: `${box.width + 8}px`,
        height: `${box.height + 8}px`,
        boxSizing: "border-box",
        border: `3px solid ${colors[fragment] ?? "#555"}`,
        borderRadius: "6px",
        pointerEvents: "none",
        zIndex: "1000",
      });
      const label = document.createElement("span");
      label.textContent = `${slot.dataset["slot"]} · ${fragment}`;
      Object.assign(label.style, {
        position: "absolute",
        right: "0",
        top: "0",
        padding: "2px 8px",
        font: "600 13px sans-serif",
        color: "#fff",
        background: colors[fragment] ?? "#555",
        borderRadius: "0 0 0 6px",
      });
      frame.append(label);
      document.body.append(frame);
    }
  }, COLORS);
}
