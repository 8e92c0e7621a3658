import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { Cookie } from "@playwright/test";
import { findBrowser } from "./find-browser.js";

/**
 * One tab of a separate browser. Chromium prerenders nothing for pages that Playwright is attached to, but does so for
 * a debugger that follows the tab from page to page.
 */
export type PrerenderingTab = {
  open(url: string): Promise<void>;
  /** Moves the mouse to the middle of the first element that matches. */
  pointAt(selector: string): Promise<void>;
  press(): Promise<void>;
  /** Evaluates an expression, awaiting a promise, in the page that the tab shows. */
  evaluate(expression: string): Promise<unknown>;
  /** The same in the prerendered page; undefined while there is none. */
  evaluateAhead(expression: string): Promise<unknown>;
  /** Resolves when the prerendered page is shown. */
  shown(): Promise<void>;
  close(): Promise<void>;
};

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly error?: { readonly message: string };
  readonly result?: Record<string, unknown>;
  readonly params?: { readonly sessionId: string; readonly targetInfo: { type: string; subtype?: string } };
};

export async function openPrerenderingTab(cookies: readonly Cookie[]): Promise<PrerenderingTab> {
  const folder = await mkdtemp(join(tmpdir(), "prerendering-tab-"));
  const args = [
    "--headless=new",
    "--no-sandbox",
    "--remote-debugging-pipe",
    `--user-data-dir=${folder}`,
    "about:blank",
  ];
  const browser = spawn(findBrowser() ?? "chromium", args, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const connection = connect(browser);
  const pages = followPages(connection);

  await connection.send("Storage.setCookies", { cookies: cookies.map(({ expires: _session, ...cookie }) => cookie) });
  const { targetInfos } = await connection.send("Target.getTargets", { filter: [{ type: "tab" }] });
  const [{ targetId }] = targetInfos as [{ targetId: string }];
  const { sessionId } = await connection.send("Target.attachToTarget", { targetId, flatten: true });
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] };
  await connection.send("Target.setAutoAttach", follow, String(sessionId));

  const evaluateIn = async (page: Promise<string>, expression: string) => {
    const wanted = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await connection.send("Runtime.evaluate", wanted, await page);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value?: unknown }).value;
  };
  const evaluate = (expression: string) => evaluateIn(pages.front(), expression);
  let at = { x: 0, y: 0 };
  const mouse = async (type: string, more: object = {}) =>
    connection.send("Input.dispatchMouseEvent", { type, ...at, ...more }, await pages.front());

  return {
    evaluate,
    async evaluateAhead(expression) {
      const ahead = pages.ahead();
      return ahead === undefined ? undefined : evaluateIn(Promise.resolve(ahead), expression);
    },
    shown: () => pages.shown(),
    async open(url) {
      await connection.send("Page.navigate", { url }, await pages.front());
      await evaluate(
        `new Promise((done) => document.readyState === "complete" ? done() : addEventListener("load", done))`,
      );
    },
    async pointAt(selector) {
      at = (await evaluate(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })()`)) as typeof at;
      await mouse("mouseMoved");
    },
    async press() {
      const left = { button: "left", clickCount: 1 };
      await mouse("mousePressed", left);
      await mouse("mouseReleased", left);
    },
    async close() {
      browser.kill("SIGKILL");
      await once(browser, "exit");
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Messages over the browser's pipes 3 and 4, each ended by a zero byte. */
function connect(browser: ChildProcess) {
  const [, , , input, output] = browser.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: ((message: Message) => void)[] = [];
  let text = "";
  let count = 0;
  output.setEncoding("utf8").on("data", (chunk: string) => {
    const messages = (text + chunk).split("\0");
    text = messages.pop() ?? "";
    for (const line of messages) {
      const message = JSON.parse(line) as Message;
      for (const listener of listeners) listener(message);
      waiting.get(message.id ?? 0)?.(message);
    }
  });
  return {
    listen: (listener: (message: Message) => void) => void listeners.push(listener),
    send(method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> {
      const id = (count += 1);
      input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      return new Promise((resolve, reject) =>
        waiting.set(id, ({ error, result }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result ?? {});
        }),
      );
    },
  };
}

/** The shown page and the prerendered one, which keeps its session when it is shown. */
function followPages({ listen }: Pick<ReturnType<typeof connect>, "listen">) {
  const pages: { readonly id: string; readonly isAhead: boolean }[] = [];
  let front: string | undefined;
  let waiting: (() => void)[] = [];
  listen(({ method, params }) => {
    if (!params) return;
    const { sessionId: id, targetInfo } = params;
    if (method === "Target.attachedToTarget" && targetInfo.type === "page") {
      const isAhead = targetInfo.subtype === "prerender";
      pages.push({ id, isAhead });
      if (!isAhead) front = id;
    }
    if (method === "Target.detachedFromTarget") {
      pages.splice(pages.findIndex((page) => page.id === id) >>> 0, 1);
      if (front === id) front = pages[0]?.id;
    }
    for (const proceed of waiting.splice(0)) proceed();
  });
  const wait = async <Value>(read: () => Value | undefined): Promise<Value> => {
    for (;;) {
      const value = read();
      if (value !== undefined) return value;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const findAhead = () => pages.find(({ id, isAhead }) => isAhead && id !== front)?.id;
  return {
    front: () => wait(() => front),
    ahead: findAhead,
    async shown(): Promise<void> {
      const id = await wait(findAhead);
      await wait(() => (front === id ? true : undefined));
    },
  };
}
