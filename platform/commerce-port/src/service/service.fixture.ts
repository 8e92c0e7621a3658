import type { FastifyInstance } from "fastify";
import { createTestDatabase, type TestDatabase } from "shared-database/testing";
import { parseShopHosts, toDevelopmentHosts } from "shared-contracts";
import { createCommerceService } from "./create-commerce-service.js";
import { createMemoryEngine, type MemoryEngine } from "./memory-engine.fixture.js";
import { PORT_MIGRATIONS, type PortTables } from "./port-database.js";

export const MEMBER = { email: "maria@example.com", password: "Paper-Shop-2026" };

export type TestService = {
  readonly app: FastifyInstance;
  readonly engine: MemoryEngine;
  readonly connection: TestDatabase<PortTables>;
  readonly origin: string;
  close(): Promise<void>;
};

/** The calls over an engine in memory, listening on a free port. */
export async function startTestService(): Promise<TestService> {
  const connection = await createTestDatabase<PortTables>(PORT_MIGRATIONS);
  const engine = createMemoryEngine(
    [
      toItem("PAPER-1", "Copy paper, white", 799, 1000),
      toItem("PAPER-2", "Copy paper, recycled", 899, 2),
      toItem("PAPER-3", "Copy paper, cream", 999, 0),
    ],
    [
      { customerId: "1", displayName: "Maria", ...MEMBER },
      { customerId: "2", displayName: "Otto", email: "otto@example.com", password: MEMBER.password },
    ],
  );
  const app = await createCommerceService({
    engine,
    database: connection.database,
    hosts: parseShopHosts(toDevelopmentHosts(4200)),
    sessionSecret: "a secret of at least 32 characters",
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    app,
    engine,
    connection,
    origin,
    async close() {
      await app.close();
      await connection.close();
    },
  };
}

function toItem(itemId: string, name: string, amountCents: number, stock: number) {
  const product = {
    itemId,
    name,
    paragraphs: ["500 sheets."],
    images: [],
    specifications: [],
    categories: [{ id: "paper", name: "Paper" }],
  };
  return { product, price: { amountCents }, stock };
}
