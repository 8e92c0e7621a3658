import { connect } from "node:net";
import type { Random } from "shared-contracts/fixtures";

/** Everything received until the connection closed or went silent. */
export type RawAnswer = { readonly text: string; readonly isClosed: boolean };

const TARGETS = [
  "/",
  "/%",
  "/%00",
  "/.",
  "/..",
  "/./cart",
  "/cart/../account",
  "//",
  "//evil.example/",
  "/\\evil.example",
  "*",
  "http://evil.example/",
  "http://localhost/cart",
  "evil.example:443",
  "?",
  "#",
  "",
  "/a b",
  "/\u0001",
  "/é",
  "/?%",
  "/#x",
  `/${"a".repeat(9000)}`,
  `/${"a".repeat(40_000)}`,
  `/?${"q=1&".repeat(1500)}`,
  "/ele-lpd/api/session",
  "/ele-lpd/api/sba-sku/%2e%2e/session",
  "/registry/api/lock",
  "/tpv/api/uploads",
  "/images/..%2f..%2fpackage.json",
] as const;

const METHODS = [
  "GET",
  "POST",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "DELETE",
  "PRI",
  "get",
  "G\0T",
  "",
  "X".repeat(100),
  "LOCK",
] as const;
const VERSIONS = ["HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "HTTP/1.", "http/1.1", ""] as const;

const HEADERS = [
  "content-length: 0",
  "content-length: 3",
  "content-length: -1",
  "content-length: 1e3",
  "content-length: 99999999999999999999",
  "content-length: 3\r\ncontent-length: 4",
  "content-length: 3, 3",
  "transfer-encoding: chunked",
  "transfer-encoding: chunked, identity",
  "transfer-encoding: x",
  "transfer-encoding: chunked\r\ncontent-length: 3",
  "transfer-encoding : chunked",
  "expect: 100-continue",
  "expect: 200-maybe",
  "connection: close",
  "connection: upgrade\r\nupgrade: websocket",
  "connection: upgrade\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA",
  "connection: host, content-length, cookie",
  "host: evil.example",
  "host:",
  "host: localhost:1:2",
  "host: localhost\r\nhost: evil.example",
  "host: [",
  "x-forwarded-host: evil.example",
  "x-forwarded-host: ,",
  "x-forwarded-proto: gopher",
  "x-forwarded-for: unknown",
  "x-forwarded-for: 1.2.3.4, , x",
  "forwarded: for=_x",
  "cookie: \u0080=\u00ff",
  `cookie: ${"a=b; ".repeat(800)}`,
  "cookie: sid=%",
  `x: ${"y".repeat(20_000)}`,
  "x: a\0b",
  "x: a\nb: c",
  "x\r\n y",
  " x: y",
  ": y",
  "x",
  "é: y",
  "content-type: application/json",
  "content-type: application/x-www-form-urlencoded",
  "content-type: multipart/form-data; boundary=",
  "content-type: ;;;",
  "content-encoding: gzip",
  "accept: text/html",
  "accept-encoding: \u0000",
  "te: trailers",
  "trailer: x",
  "range: bytes=9-1",
] as const;

const BODIES = [
  "",
  "{}!",
  "abc",
  "3\r\nabc\r\n0\r\n\r\n",
  "zz\r\nabc",
  "ffffffffffffffff\r\n",
  "3\r\nabcdef\r\n0\r\n\r\n",
  "0\r\nx: y\r\n\r\n",
  "{",
  "\0\0\0",
  "GET / HTTP/1.1\r\n\r\n",
] as const;

/** Bytes that are almost a valid request: most parts are correct, so that the others are reached. */
export function createRawShape(random: Random): Buffer {
  const isOdd = () => random.below(6) === 0;
  const newline = random.below(25) === 0 ? random.pick(["\n", "\r"]) : "\r\n";
  const method = isOdd() ? random.pick(METHODS) : random.pick(["GET", "POST"]);
  const target = random.below(3) > 0 ? random.pick(TARGETS) : random.pick(["/", "/cart", "/ele-lpd/api/cart"]);
  const version = isOdd() ? random.pick(VERSIONS) : "HTTP/1.1";
  const host = random.below(15) === 0 ? [] : ["host: localhost"];
  const headers = Array.from({ length: random.below(3) }, () => random.pick(HEADERS));
  const body = method === "GET" && !isOdd() ? "" : random.pick(BODIES);
  const start = [method, target, version].join(random.below(40) === 0 ? "  " : " ");
  const end = headers.some((header) => header.startsWith("connection")) ? [] : ["connection: close"];
  return Buffer.from([start, ...host, ...headers, ...end, "", body].join(newline), "latin1");
}

/** Long enough for a busy machine; servers take longer to abandon an incomplete request. */
const QUIET_MS = 30_000;

/** Sends the bytes, half-closes the connection and reads to the end, or resets it after some milliseconds. */
export function sendRaw(port: number, bytes: Buffer, leavesAfter = QUIET_MS): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const leaves = leavesAfter < QUIET_MS;
    const socket = connect({ port, host: "127.0.0.1" });
    function end(isClosed: boolean): void {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text: Buffer.concat(chunks).toString("latin1"), isClosed });
    }
    const timer = setTimeout(() => (leaves ? socket.resetAndDestroy() : end(false)), leavesAfter);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => end(true));
    socket.on("close", () => end(true));
    if (leaves) socket.write(bytes);
    else socket.end(bytes);
  });
}

/** Describes a fault in the response; undefined if there is none. No response is fine for truncated bytes. */
export function findRawFault({ text, isClosed }: RawAnswer): string | undefined {
  if (!isClosed) return "hangs";
  if (/\n\s+at .+:\d+:\d+|node_modules|file:\/\/\//.test(text)) return "shows a stack";
  const statuses = Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
  const failure = statuses.find((status) => status === 500 || status === 502 || status === 504);
  return failure === undefined ? undefined : `answers ${failure}`;
}
