import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
const SHELL_PORT = 4500;

/** Where the system under test listens and keeps its data: never the ports and data of `npm start`. */
export const SYSTEM = {
  root,
  retailUrl: `http://localhost:${SHELL_PORT}`,
  businessUrl: `http://business.localhost:${SHELL_PORT}`,
  dataDirectory: join(root, ".data/e2e"),
  environment: {
    PORT: String(SHELL_PORT),
    STOREFRONT_API_PORT: "4510",
    FRAGMENT_REGISTRY_PORT: "4520",
    DATA_DIR: join(root, ".data/e2e"),
    TEST_HOOKS: "1",
  },
} as const;
