import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { buffer } from "node:stream/consumers";

export type Download = { readonly status: number; readonly content: Buffer };

const DEADLINE_MS = 15_000;

/** Downloads a file, following redirects. Browsers resolve `….localhost` to this machine; Node doesn't. */
export async function download(url: URL, redirects = 2): Promise<Download> {
  const isLocal = url.hostname.endsWith(".localhost");
  const get = url.protocol === "https:" ? getHttps : getHttp;
  const options = {
    hostname: isLocal ? "localhost" : url.hostname,
    port: url.port,
    path: url.pathname + url.search,
    headers: { host: url.host, "accept-encoding": "identity" },
    signal: AbortSignal.timeout(DEADLINE_MS),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(options, resolve).once("error", reject);
  });
  const { statusCode: status = 502, headers } = answer;
  const content = await buffer(answer);
  const isElsewhere = status >= 300 && status < 400 && headers.location !== undefined && redirects > 0;
  return isElsewhere ? download(new URL(headers.location ?? "", url), redirects - 1) : { status, content };
}
