import { execFileSync } from "node:child_process";
import type { ServiceName } from "e2e/shop/shop";
import { pollUntil } from "e2e/shop/built-process";
import { must, type FaultCase, type Stage } from "../fault-case.js";
import { checkAcknowledgedWrites } from "./acknowledged-writes.js";
import { ITEM_NAME, PATH, viewItem, viewUnshared, waitUntilServed } from "./item-page.js";

const FRAGMENT = "mfe-reviews";
const PAGES_UNDER_WAY = 8;
/** Milliseconds after which the supervisor kills the shell. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

export const PROCESS_FAULTS: readonly FaultCase[] = [
  {
    victim: "storefront-api",
    fault: "killed",
    expectedLog: /Serving stale page data|Page data unavailable/,
    run: (stage) => checkKilled(stage, "storefront"),
  },
  {
    victim: "storefront-api",
    fault: "killed while carts are written",
    expectedLog: /"service":"storefront-api".*Failed to proxy a call/,
    run: (stage) =>
      checkAcknowledgedWrites(stage, {
        kill: () => stage.shop.end("storefront", "SIGKILL"),
        bringBack: () => stage.shop.start("storefront"),
      }),
  },
  {
    victim: "fragment-registry",
    fault: "killed",
    expectedLog: /Failed to load the page lock/,
    run: (stage) => checkKilled(stage, "registry"),
  },
  {
    victim: "shell",
    fault: "killed",
    run: (stage) => checkKilled(stage, "shell"),
  },
  { victim: "shell", fault: "ended while pages are on their way", run: checkShutdown },
  {
    victim: "renderers",
    fault: "killed, all of them",
    expectedLog: /Renderer exited; replacing it/,
    run: checkRenderers,
  },
  {
    victim: "fragment-registry",
    fault: "gone while the shell starts",
    expectedLog: /Failed to load the page lock/,
    run: checkStartWithoutRegistry,
  },
  {
    victim: "storefront-api",
    fault: "gone while the shell is killed and starts",
    expectedLog: /Serving stale page data/,
    run: checkStartWithoutStorefront,
  },
];

/**
 * Without the registry pages are served as before; without storefront-api they are stale or an error page. Both recover
 * by themselves.
 */
async function checkKilled(stage: Stage, service: ServiceName): Promise<number> {
  const { shop } = stage;
  await viewItem(shop);
  await shop.end(service, "SIGKILL");
  try {
    if (service !== "shell") {
      const { status } = await viewUnshared(shop);
      const allowed = service === "registry" ? [200] : [200, 500, 503];
      must(allowed.includes(status), `without ${service} a page answers ${status}`);
    }
  } finally {
    await shop.start(service);
  }
  const startedAt = performance.now();
  await waitUntilServed(stage);
  // The shell reconnects to the registry by itself: newly promoted releases appear in pages.
  if (service === "registry") await shop.promoteBroken(FRAGMENT, "unchanged");
  return performance.now() - startedAt;
}

/** In-flight pages arrive complete, and idle browser connections don't delay the shutdown. */
async function checkShutdown(stage: Stage): Promise<number> {
  const { shop } = stage;
  const pages = await Promise.all(
    Array.from({ length: PAGES_UNDER_WAY }, (_, view) =>
      fetch(`${shop.retailUrl}${PATH}?v=${performance.now()}-${view}`),
    ),
  );
  const startedAt = performance.now();
  const ending = shop.end("shell");
  const texts = await Promise.all(pages.map((page) => page.text()));
  await ending;
  const took = performance.now() - startedAt;
  await shop.start("shell");
  must(
    texts.every((text) => text.includes("</html>")),
    "a page that was on its way is not whole",
  );
  must(took < SHUTDOWN_TIMEOUT_MS, `the shell took ${Math.round(took)} ms to end`);
  return waitUntilServed(stage);
}

async function checkRenderers(stage: Stage): Promise<number> {
  const { shop } = stage;
  const shell = shop.running("shell").pid;
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(shell)], { encoding: "utf8" });
  for (const pid of children.split("\n").map(Number).filter(Boolean)) process.kill(pid, "SIGKILL");
  const { status } = await viewUnshared(shop);
  must(status === 200, `without renderers a page answers ${status}`);
  const hasFallbacks = async () => /data-fallback="(renderer-died|render-)/.test((await viewUnshared(shop)).html);
  return pollUntil(async () => !(await hasFallbacks()), "slots are not rendered on the server again");
}

/** Pages shown to guests earlier are served as stale, although this shell process never rendered them. */
async function checkStartWithoutStorefront(stage: Stage): Promise<number> {
  const { shop } = stage;
  await waitUntilServed(stage);
  // The shell saves pages one at a time.
  for (let views = 0; views < 3; views += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await viewItem(shop);
  }
  await shop.end("storefront", "SIGKILL");
  try {
    await shop.end("shell", "SIGKILL");
    await shop.start("shell");
    const { status, html } = await viewItem(shop);
    must(status === 200, `a page that was shown before answers ${status}`);
    must(html.includes(ITEM_NAME), "the page that was shown before has no product");
    must(html.includes("You cannot order right now."), "the page is not marked as one that only reads");
  } finally {
    await shop.start("storefront");
  }
  return waitUntilServed(stage);
}

/** The page lock on the shell's disk is enough to start. */
async function checkStartWithoutRegistry(stage: Stage): Promise<number> {
  const { shop } = stage;
  await shop.end("registry", "SIGKILL");
  try {
    await shop.end("shell");
    await shop.start("shell");
    const { html } = await viewItem(shop);
    must(html.includes("data-rendered"), "a shell that starts without the registry renders no slot");
  } finally {
    await shop.start("registry");
  }
  return waitUntilServed(stage);
}
