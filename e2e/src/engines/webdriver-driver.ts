import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { toExpression, type Driver, type Key } from "./driver.js";

/** As WebDriver spells keys. */
const CODES: Readonly<Record<Key, string>> = {
  ArrowDown: "\uE015",
  ArrowRight: "\uE014",
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
  Tab: "\uE004",
};

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const SCREEN = "1600x1300x24";
const START_ATTEMPTS = 100;

type Recorded = Window & { issuesOfPage?: string[] };

/** WebKitGTK's MiniBrowser, by WebDriver, on a screen of its own. */
export async function launchWebKit(miniBrowser: string, proxy?: string): Promise<Driver> {
  const { screen, display } = await startScreen();
  const port = await findFreePort();
  const server = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    // Its sandbox needs user namespaces, which containers often lack. Only our own pages are opened.
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const processes = [server, screen];
  const { sessionId } = await startSession(`http://127.0.0.1:${port}/session`, miniBrowser, proxy).catch(
    async (error) => {
      await endAll(processes);
      throw error;
    },
  );
  const session = `http://127.0.0.1:${port}/session/${sessionId}`;
  const issues: string[] = [];

  const post = (command: string, body: object = {}) => call("POST", `${session}/${command}`, body);
  const act = (type: string, actions: readonly object[]) => post("actions", { actions: [{ type, id: type, actions }] });
  const pressKeys = (keys: readonly string[]) =>
    act(
      "key",
      keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
    );

  const driver: Driver = {
    issues,
    open: async (url) => void (await post("url", { url })),
    back: async () => void (await post("back")),
    async evaluate(run, ...args) {
      const script = `${toExpression(recordIssues, [])};
        const done = arguments[0];
        const end = (result) => done({ ...result, issues: window.issuesOfPage.splice(0) });
        Promise.resolve(${toExpression(run, args)}).then((value) => end({ value }), (error) => end({ error: String(error) }));`;
      const answer = (await post("execute/async", { script, args: [] })) as {
        value?: never;
        error?: string;
        issues: string[];
      };
      issues.push(...answer.issues);
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value as never;
    },
    async press(x, y) {
      const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" };
      await act("pointer", [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]);
    },
    key: async (key) => void (await pressKeys([CODES[key]])),
    type: async (text) => void (await pressKeys([...text])),
    async upload(css, file) {
      const found = (await post("element", { using: "css selector", value: css })) as Record<string, string>;
      await post(`element/${found[ELEMENT]}/value`, { text: file });
    },
    async resize({ width, height }) {
      const bars = await driver.evaluate(() => outerHeight - innerHeight);
      await post("window/rect", { x: 0, y: 0, width, height: height + bars });
    },
    async screenshot(file) {
      await writeFile(file, Buffer.from((await call("GET", `${session}/screenshot`)) as string, "base64"));
    },
    async close() {
      await call("DELETE", session).catch(() => undefined);
      await endAll(processes);
    },
  };
  return driver;
}

/** Runs in the page before each script. Errors before the first one of a document aren't seen: WebDriver has no way to. */
function recordIssues(): void {
  const view = window as Recorded;
  if (view.issuesOfPage) return;
  const issues: string[] = [];
  view.issuesOfPage = issues;
  addEventListener("error", ({ message, target }) => {
    if (target === window) issues.push(message);
  });
  addEventListener("unhandledrejection", (event) => {
    if (!event.defaultPrevented) issues.push(`unhandled: ${event.reason}`);
  });
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    issues.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  Object.assign(console, {
    error(...texts: unknown[]) {
      issues.push(texts.join(" "));
      error(...texts);
    },
  });
}

/** Xvfb chooses a free display and writes its number. */
async function startScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = (await once(screen.stdout, "data")) as [Buffer];
  return { screen, display: `:${String(line).trim()}` };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function startSession(
  address: string,
  binary: string,
  proxy: string | undefined,
): Promise<{ readonly sessionId: string }> {
  const capabilities = {
    alwaysMatch: {
      // With "eager", scripts that wait for a promise never end.
      pageLoadStrategy: "normal",
      ...(proxy !== undefined && { proxy: { proxyType: "manual", httpProxy: new URL(proxy).host } }),
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    },
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await call("POST", address, { capabilities })) as { sessionId: string };
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${error}: ${message}`);
}

async function endAll(processes: readonly ChildProcess[]): Promise<void> {
  for (const child of processes) {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
}
