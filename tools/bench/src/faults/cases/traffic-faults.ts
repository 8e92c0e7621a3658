import { connect } from "node:net";
import { must, type FaultCase, type Stage } from "../fault-case.js";
import { PATH, viewItem, waitUntilServed } from "./item-page.js";

const SLOW_CLIENTS = 200;

export const TRAFFIC_FAULTS: readonly FaultCase[] = [
  { victim: "shell", fault: "two hundred clients that never finish their headers", run: checkSlowClients },
  { victim: "shell", fault: "a body of 1 GB", run: checkHugeBody },
  { victim: "shell", fault: "a cookie of 64 kB", run: checkCookieBomb },
  { victim: "shell", fault: "three hundred views of a new page at once", run: checkStampede },
  { victim: "storefront-api", fault: "clock a day off", run: checkClock },
];

async function checkSlowClients(stage: Stage): Promise<number> {
  const { port, hostname } = new URL(stage.shop.retailUrl);
  const sockets = Array.from({ length: SLOW_CLIENTS }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: localhost\r\nX-Slow: `);
    return socket;
  });
  try {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { status } = await viewItem(stage.shop);
    must(status === 200, `another shopper's page answers ${status}`);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return waitUntilServed(stage);
}

/** Refused before much of it was read; nothing is stored. */
async function checkHugeBody(stage: Stage): Promise<number> {
  const chunk = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 1024) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const status = await fetch(`${stage.shop.retailUrl}/ele-lpd/api/cart/items`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    duplex: "half",
  } as RequestInit).then(
    (response) => response.status,
    () => 0,
  );
  must(status === 0 || status >= 400, `a body of 1 GB is answered with ${status}`);
  must(sent < 200, `${sent} MB of the body were taken`);
  return waitUntilServed(stage);
}

async function checkCookieBomb(stage: Stage): Promise<number> {
  const { status } = await viewItem(stage.shop, { cookie: `bomb=${"x".repeat(65_536)}` });
  must([400, 413, 431].includes(status), `a cookie of 64 kB is answered with ${status}`);
  return waitUntilServed(stage);
}

/** Every request gets the page or a quick refusal, never an error, and the next one is served as usual. */
async function checkStampede(stage: Stage): Promise<number> {
  const path = `/lpd-sba-sku/product_100121?v=${performance.now()}`;
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const response = await fetch(`${stage.shop.retailUrl}${path}`).catch(() => undefined);
      await response?.text();
      return response?.status ?? 0;
    }),
  );
  const odd = statuses.filter((status) => status !== 200 && status !== 503);
  must(odd.length === 0, `${odd.length} of 300 views are answered with ${[...new Set(odd)].join(", ")}`);
  must(statuses.includes(200), "not one of 300 views got the page");
  return waitUntilServed(stage);
}

async function checkClock(stage: Stage): Promise<number> {
  for (const days of [-1, 1]) {
    const clock = new Date(Date.now() + days * 86_400_000).toISOString();
    const { status } = await viewItem(stage.shop, { "x-test-clock": clock });
    must(status === 200, `with the clock ${days} days off a page answers ${status}`);
  }
  return waitUntilServed(stage);
}
