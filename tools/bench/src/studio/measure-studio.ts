import { chromium, type Browser, type Locator, type Page } from "@playwright/test";
import { findBrowser } from "e2e/support/find-browser";
import { measureSheet, type Figures } from "../sheet.js";
import { startBenchSystem } from "../system/bench-system.js";
import type { Measurement } from "../yardstick.js";
import { measureDrag, watchDrags } from "./watch-drag.js";

const CPU_SLOWDOWN = 4;
const SHEET = `studio, ${CPU_SLOWDOWN} × CPU`;
const VIEWPORT = { width: 1280, height: 900 };
const ACCOUNT = { email: "dario@example.com", password: "Demo-Shop-2026" };
const NAME = "Harbor & Pine";
const TEXT = `${NAME}\nArchitects\n12 Pier Street, San Francisco\nharborpine.example\n+1 415 555 0142`;

const MOVES = 240;
/** Milliseconds; pointers report positions more often than screens refresh. */
const MOVE_INTERVAL_MS = 8;
const SETTLE_MS = 1500;

const STOCK_IMAGE = "500140";

/** Flat sheets, and one with WebGL lighting. */
const DRAGS = [
  { name: "a line", itemId: "500108", text: TEXT, handle: /^Line 1/ },
  { name: "a picture", itemId: "500108", text: NAME, handle: /^Picture 2/ },
  { name: "a line in light", itemId: STOCK_IMAGE, text: TEXT, handle: /^Line 1/ },
] as const;

type StudioDrag = (typeof DRAGS)[number];

/** Pixels from the lower left corner of a handle, where no line's handle overlaps a picture's. */
const HANDLE_OFFSET_PX = 5;

const UNITS: Readonly<Record<string, string>> = { "layouts a frame": "", "canvas calls a frame": "" };

/** Requirements for dragging on a slow machine. */
export const STUDIO_BARS = DRAGS.flatMap(({ name }) => [
  { yardstick: `${SHEET}: ${name}: frame, p95`, max: 20 },
  { yardstick: `${SHEET}: ${name}: longest task`, max: 50 },
  { yardstick: `${SHEET}: ${name}: canvas calls a frame`, max: 1, isBudget: true },
]);

/** Smoothness of dragging in the print studio on a slow machine: frames, long tasks and work per frame. */
export async function measureStudio(runs: number): Promise<readonly Measurement[]> {
  const system = await startBenchSystem({ overTls: false, environment: { STOCK_IMAGE_ITEM_ID: STOCK_IMAGE } });
  const args = ["--no-sandbox", "--disable-background-networking", "--enable-unsafe-swiftshader"];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    const contender = { name: "studio", run: () => dragAll(browser, system.shellUrl) };
    return await measureSheet({ name: SHEET, unitOf, contenders: [contender] }, runs, { warmUp: false });
  } finally {
    await browser.close();
    await system.stop();
  }
}

async function dragAll(browser: Browser, origin: string): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const drag of DRAGS) {
    const dragged = await dragOne(browser, origin, drag);
    for (const [figure, value] of Object.entries(dragged)) figures[`${drag.name}: ${figure}`] = value;
  }
  return figures;
}

async function dragOne(browser: Browser, origin: string, drag: StudioDrag): Promise<Figures> {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT });
  try {
    await watchDrags(context);
    await context.request.post("/ele-lpd/api/session", { data: ACCOUNT });
    const page = await context.newPage();
    const studio = await openStudio(page, drag);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "timeTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const sheet = await boxOf(studio.getByRole("figure").first());
    const held = await boxOf(studio.getByRole("button", { name: drag.handle }).first());
    await page.mouse.move(held.x + HANDLE_OFFSET_PX, held.y + held.height - HANDLE_OFFSET_PX);
    await page.mouse.down();
    return await measureDrag(page, session, {
      move: () => moveAbout(page, sheet),
      async end() {
        await page.mouse.up();
        await page.waitForTimeout(SETTLE_MS);
      },
    });
  } finally {
    await context.close();
  }
}

/** A design with text and two photos. */
async function openStudio(page: Page, { itemId, text }: StudioDrag): Promise<Locator> {
  const query = new URLSearchParams({ itemId, qty: "2", comingFrom: "sku", action: "create", refUrl: "/cart" });
  await page.goto(`/tpv/punchoutHome?${query}`);
  const studio = page.locator('[data-slot="print-studio"]');
  await studio.getByRole("toolbar").waitFor();
  await studio.getByLabel("Text on the front").fill(text);
  for (const number of [1, 2]) {
    const buffer = await page.screenshot({ type: "jpeg" });
    const photograph = { name: `photograph-${number}.jpg`, mimeType: "image/jpeg", buffer };
    await studio.locator('input[type="file"]').setInputFiles(photograph);
    await studio.getByRole("button", { name: `Picture ${number}` }).waitFor();
  }
  await studio.getByText("All changes saved").waitFor();
  await page.waitForLoadState("networkidle");
  return studio;
}

/** Moves around the sheet at the speed of a hand. */
async function moveAbout(page: Page, { x, y, width, height }: Box): Promise<void> {
  const startedAt = performance.now();
  for (let move = 0; move < MOVES; move += 1) {
    const angle = (move / MOVES) * 4 * Math.PI;
    const [across, down] = [0.5 + 0.4 * Math.sin(angle), 0.5 + 0.4 * Math.sin(angle * 1.5)];
    await page.mouse.move(x + width * across, y + height * down);
    const ahead = startedAt + (move + 1) * MOVE_INTERVAL_MS - performance.now();
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not to be seen on the page.");
  return box;
}

function unitOf(figure: string): string {
  return UNITS[figure.replace(/^.*: /, "")] ?? "ms";
}
