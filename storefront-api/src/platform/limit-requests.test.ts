import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { createTestStorefront } from "../testing/create-test-storefront.js";
import { useForTests } from "../testing/use-for-tests.js";

const LIMIT = 5;
const LIKE_198 = ["198.51.100.7", "::ffff:198.51.100.7"];
const READ = "/ele-lpd/api/home";

const storefront = useForTests(() =>
  createTestStorefront({ requestsPerMinute: LIMIT, trustedShells: ["loopback", "10.0.0.0/8"] }),
);

const ask = (address: string, url = READ) => storefront.app.inject({ url, headers: { "x-forwarded-for": address } });

it("answers as many requests of an address as allowed, and says when there are more", async () => {
  for (let times = 1; times <= LIMIT; times += 1) {
    const { statusCode, headers } = await ask("203.0.113.7");
    expect([statusCode, headers["ratelimit-remaining"]]).toEqual([200, String(LIMIT - times)]);
  }
  const refused = await ask("203.0.113.7");
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: "too-many-requests" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("203.0.113.8")).statusCode).toBe(200);
});

it.each([
  ["an IPv6 network of 64 bits", (last: number) => `2001:db8:0:7:${last}::${last}`, "2001:db8:0:8::1"],
  ["an IPv4 address, however it is written", (last: number) => LIKE_198[last % 2] ?? "", "198.51.100.8"],
])("counts all of %s as one", async (_what, toAddress, neighbour) => {
  for (let times = 1; times <= LIMIT; times += 1) expect((await ask(toAddress(times))).statusCode).toBe(200);
  expect((await ask(toAddress(LIMIT + 1))).statusCode).toBe(429);
  expect((await ask(neighbour)).statusCode).toBe(200);
});

it("doesn't count pictures, and nothing of a shell that names no visitor", async () => {
  for (let times = 0; times <= LIMIT; times += 1) {
    for (const remoteAddress of ["10.0.0.5", "::ffff:10.0.0.5"]) {
      expect((await storefront.app.inject({ url: READ, remoteAddress })).statusCode).toBe(200);
    }
    expect((await ask("203.0.113.9", "/images/none")).statusCode).not.toBe(429);
    expect((await ask("127.0.0.1")).statusCode).toBe(200);
  }
  expect((await ask("203.0.113.9")).statusCode).toBe(200);
});

it("doesn't limit a shell's own searches either", async () => {
  const url = "/ele-lpd/api/search?q=nothing-at-all";
  for (let times = 0; times <= 120; times += 1) {
    expect((await storefront.app.inject({ url, remoteAddress: "10.0.0.5" })).statusCode).toBe(200);
  }
});

it("answers nobody who has left", async () => {
  const { app } = storefront;
  await app.listen({ port: 0, host: "127.0.0.1" });
  app.server.once("connection", (left) => Object.defineProperty(left, "remoteAddress", { value: undefined }));
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const answer = once(socket, "data");
  socket.write(`GET ${READ} HTTP/1.1\r\nhost: localhost:4200\r\n\r\n`);
  expect(await Promise.race([answer.then(String), setTimeout(500, "none")])).toBe("none");
  socket.destroy();
});
