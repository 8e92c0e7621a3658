import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "@jest/globals";
import { fastify } from "fastify";
import { answerErrors } from "storefront-api/call-service";
import type { CommerceEngine } from "../port/commerce-session.js";
import { pictureRoutes } from "./picture-routes.js";

it.each([
  [200, "text/html", 502],
  [404, "image/png", 404],
])("ends the transfer of an answer with status %i and %s that is no picture", async (status, type, answered) => {
  const transfers: ServerResponse[] = [];
  const engineServer = createServer((_request, response) => {
    transfers.push(response);
    response.writeHead(status, { "content-type": type });
    response.write("the first of many bytes");
  });
  await once(engineServer.listen(0, "127.0.0.1"), "listening");
  const { port } = engineServer.address() as AddressInfo;
  const engine = { toPictureUrl: () => `http://127.0.0.1:${port}/` } as Partial<CommerceEngine> as CommerceEngine;
  const app = fastify();
  answerErrors(app);
  await app.register(pictureRoutes({ engine }));

  expect((await app.inject("/images/lamp")).statusCode).toBe(answered);
  const [transfer] = transfers;
  if (transfer && !transfer.closed) await once(transfer, "close");

  await app.close();
  await new Promise((resolve) => engineServer.close(resolve));
});
