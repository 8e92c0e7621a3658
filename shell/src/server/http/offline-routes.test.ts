import { expect, it } from "@jest/globals";
import Fastify from "fastify";
import { offlineRoutes } from "./offline-routes.js";

async function serve(isOn: boolean) {
  const app = Fastify();
  await app.register(offlineRoutes({ worker: "start(offlinePage)", isOn }));
  return app.inject("/offline-worker.js");
}

it("puts the page before the worker's code, with the policy that it is shown under", async () => {
  const { body, headers } = await serve(true);
  expect(headers).toMatchObject({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" });
  const start = (offlinePage: { body: string; headers: Record<string, string> }) => offlinePage;
  const page = new Function("start", body.replace("start(", "return start("))(start) as ReturnType<typeof start>;
  expect(page.body).toContain("<h1>You seem to be offline</h1>");
  expect(page.body).toContain('<a href="">Try again</a>');
  expect(page.body).not.toContain("<script");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
});

it("removes the worker where it is turned off", async () => {
  const { body } = await serve(false);
  expect(body).toContain("registration.unregister()");
  expect(body).not.toContain("fetch");
});
