import { parseAddressRanges, parseShopHosts, toDevelopmentHosts } from "shared-contracts";
import { address, LISTENING, parsedBy, PORT, text, type ServiceSettings } from "shared-contracts/settings";
import { DATABASE_SETTINGS } from "shared-database";

/** Of the adapter to Vendure; the README has them as a table. */
export const VENDURE_ADAPTER_SETTINGS = {
  service: "vendure-adapter",
  prefixes: ["DATABASE_", "VENDURE_"],
  variables: {
    PORT: { ...PORT, default: "4210", effect: "0: any free port" },
    HOST: { ...text("an address or a host name"), default: "127.0.0.1", effect: "Where it listens" },
    LOG_LEVEL: LISTENING.LOG_LEVEL,
    DATA_DIR: LISTENING.DATA_DIR,
    ALLOWED_HOSTS: {
      ...parsedBy(parseShopHosts, "retail=https://shop.example,business=https://b.shop.example"),
      default: toDevelopmentHosts(4200),
      effect: "As the shell's",
    },
    TRUSTED_SHELLS: {
      ...parsedBy(parseAddressRanges, "addresses or CIDR ranges, separated by commas"),
      default: "loopback",
      effect: "Whose `X-Forwarded-*` headers count",
    },
    SESSION_SECRET: {
      ...text("at least 32 characters", 32),
      isSecret: true,
      effect: "Seals sessions in cookies, the same in every process; another one ends all sessions",
    },
    VENDURE_SHOP_API_URL: {
      ...address("http", "https"),
      default: "http://127.0.0.1:3000/shop-api",
      effect: "Vendure's Shop API",
    },
    VENDURE_ASSETS_URL: {
      ...address("http", "https"),
      default: "http://127.0.0.1:3000/assets/",
      effect: "Beginning of the URLs of Vendure's assets, with a slash at its end",
    },
    VENDURE_CHANNEL_TOKEN: { ...text("a channel's token"), isSecret: true, effect: "Without it, the default channel" },
    VENDURE_PAYMENT_METHOD: {
      ...text("the code of a payment method"),
      effect: "Orders are placed with it; without it, with the first that is eligible",
    },
    ...DATABASE_SETTINGS,
    DATABASE_SCHEMA: {
      ...DATABASE_SETTINGS.DATABASE_SCHEMA,
      default: "commerce_port",
      effect: "Schema of the outcomes",
    },
  },
} as const satisfies ServiceSettings;
