import { get as getOverTls } from "node:https";
import { get as getPlain } from "node:http";

/** Waits until the URL responds with 200, with any certificate; throws after `seconds`. */
export async function waitUntilAnswers(url: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
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
