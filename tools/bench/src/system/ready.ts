import { get as getOverTls } from "node:https";
import { get as getPlain } from "node:http";
import type { BuiltProcess } from "e2e/support/built-process";

/** A busy machine takes long, and a program that ends isn't waited for. */
export const START_SECONDS = 600;

/** Waits until the program responds with 200. Throws with its last lines if it ends, or takes longer than it may. */
export async function waitUntilStarted(
  name: string,
  url: string,
  started: BuiltProcess,
  seconds = START_SECONDS,
): Promise<void> {
  await waitUntilAnswers(url, seconds, () => started.isRunning()).catch((error: unknown) => {
    throw new Error(`${name} did not start:\n${started.lines.slice(-10).join("\n")}`, { cause: error });
  });
}

/** Waits until the URL responds with 200, with any certificate; throws after `seconds`, or once it need not wait. */
export async function waitUntilAnswers(url: string, seconds: number, isWorthWaiting = () => true): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && isWorthWaiting()) {
    if ((await statusOf(url)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer within ${seconds} s.`);
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const get = url.startsWith("https:") ? getOverTls : getPlain;
    const request = get(url, { rejectUnauthorized: false, timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(undefined));
  });
}
