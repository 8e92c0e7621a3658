import { describe, expect, it } from "@jest/globals";
import type { z } from "zod";
import { STORAGE_SETTINGS, toS3Settings } from "./storage-settings.js";

const DEFAULTS = {
  STORAGE_REGION: "us-east-1",
  STORAGE_PREFIX: "",
  STORAGE_PATH_STYLE: "off",
} as const;
const NONE = {
  ...DEFAULTS,
  STORAGE_BUCKET: undefined,
  STORAGE_ENDPOINT: undefined,
  STORAGE_ACCESS_KEY_ID: undefined,
  STORAGE_SECRET_ACCESS_KEY: undefined,
};

describe("settings of the file storage", () => {
  it("mean a local folder without a bucket", () => {
    expect(toS3Settings(NONE)).toBeUndefined();
  });

  it("mean a bucket, with keys or with those of the machine", () => {
    const bucket = { ...NONE, STORAGE_BUCKET: "shop" };
    expect(toS3Settings(bucket)).toMatchObject({ bucket: "shop", credentials: undefined, pathStyle: false });
    const keys = {
      STORAGE_ACCESS_KEY_ID: "id",
      STORAGE_SECRET_ACCESS_KEY: "secret",
      STORAGE_PATH_STYLE: "on",
    } as const;
    expect(toS3Settings({ ...bucket, ...keys })).toMatchObject({
      credentials: { accessKeyId: "id", secretAccessKey: "secret" },
      pathStyle: true,
    });
  });

  it.each([
    [{ STORAGE_ENDPOINT: "https://s3.example" }, /^STORAGE_BUCKET: expected the name of a bucket/],
    [{ STORAGE_ACCESS_KEY_ID: "a", STORAGE_SECRET_ACCESS_KEY: "b" }, /^STORAGE_BUCKET: expected/],
    [{ STORAGE_BUCKET: "shop", STORAGE_ACCESS_KEY_ID: "a" }, /^STORAGE_SECRET_ACCESS_KEY: expected a key/],
    [{ STORAGE_BUCKET: "shop", STORAGE_SECRET_ACCESS_KEY: "b" }, /^STORAGE_ACCESS_KEY_ID: expected a key/],
  ])("are refused when one is missing beside %j", (environment, message) => {
    expect(() => toS3Settings({ ...NONE, ...environment })).toThrow(message);
  });

  it.each<[keyof typeof STORAGE_SETTINGS, string, boolean]>([
    ["STORAGE_BUCKET", "shop-files.2", true],
    ["STORAGE_BUCKET", "Shop", false],
    ["STORAGE_BUCKET", "s3://shop", false],
    ["STORAGE_ENDPOINT", "http://127.0.0.1:9000", true],
    ["STORAGE_ENDPOINT", "127.0.0.1:9000", false],
    ["STORAGE_REGION", "eu-central-1", true],
    ["STORAGE_REGION", "Frankfurt am Main", false],
    ["STORAGE_PREFIX", "", true],
    ["STORAGE_PREFIX", "shops/retail/", true],
    ["STORAGE_PREFIX", "shops", false],
    ["STORAGE_PREFIX", "/shops/", false],
    ["STORAGE_PREFIX", "../", false],
    ["STORAGE_PATH_STYLE", "on", true],
    ["STORAGE_PATH_STYLE", "yes", false],
  ])("take %s=%s: %s", (name, value, isTaken) => {
    const schema: z.ZodType = STORAGE_SETTINGS[name].schema;
    expect(schema.safeParse(value).success).toBe(isTaken);
  });
});
