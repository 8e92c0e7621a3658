import { describe, expect, it } from "@jest/globals";
import { address, oneOf, parsedBy, text, wholeNumber } from "./define-setting.js";
import { readSettings, type ServiceSettings } from "./read-settings.js";

const SETTINGS = {
  service: "example",
  prefixes: ["MAIL_"],
  variables: {
    PORT: { ...wholeNumber(0, 65_535), default: "4200", effect: "" },
    MODE: { ...oneOf("on", "off"), effect: "" },
    UPSTREAM: { ...address("http", "https"), effect: "" },
    MAIL_TOKEN: { ...text("at least 8 characters", 8), isSecret: true, effect: "" },
    MAIL_HOSTS: { ...parsedBy((list) => parseHosts(list), "a list"), effect: "" },
  },
} as const satisfies ServiceSettings;

function parseHosts(list: string): readonly string[] {
  if (list.includes("!")) throw new Error(`"${list}" has a !`);
  return list.split(",");
}

const FILES: Readonly<Record<string, string>> = { "/run/token": "from-a-file\n" };
const read = (environment: Record<string, string>) =>
  readSettings(SETTINGS, {
    environment,
    readFile: (path) => {
      const content = FILES[path];
      if (content === undefined) throw new Error(`${path} is not there`);
      return content;
    },
  });

describe("readSettings", () => {
  it("reads what is given and takes defaults for the rest", () => {
    expect(read({ MODE: "on", MAIL_HOSTS: "a,b", PATH: "/bin" })).toEqual({
      PORT: 4200,
      MODE: "on",
      UPSTREAM: undefined,
      MAIL_TOKEN: undefined,
      MAIL_HOSTS: ["a", "b"],
    });
  });

  it("takes empty variables for absent ones", () => {
    expect(read({ PORT: "", MODE: "", MAIL_TOKEN_FILE: "", MAIL_TOKN: "" })).toMatchObject({ PORT: 4200 });
  });

  it("reads a secret from a file", () => {
    expect(read({ MAIL_TOKEN_FILE: "/run/token" }).MAIL_TOKEN).toBe("from-a-file");
  });

  it.each([
    [{ PORT: "many" }, "PORT: expected a whole number from 0 to 65535"],
    [{ PORT: "65536" }, "PORT: expected a whole number from 0 to 65535"],
    [{ PORT: "0x50" }, "PORT: expected a whole number"],
    [{ MODE: "maybe" }, "MODE: expected on, off"],
    [{ UPSTREAM: "ftp://a" }, "UPSTREAM: expected an address that begins with http:// or https://"],
    [{ MAIL_HOSTS: "a!" }, 'MAIL_HOSTS: "a!" has a !'],
    [{ MAIL_TOKN: "a" }, "MAIL_TOKN: unknown, expected one of MAIL_TOKEN, MAIL_TOKEN_FILE, MAIL_HOSTS"],
    [{ MAIL_TOKEN_FILE: "/run/other" }, "MAIL_TOKEN: /run/other is not there"],
    [{ MAIL_TOKEN: "a-long-one", MAIL_TOKEN_FILE: "/run/token" }, "set either it or MAIL_TOKEN_FILE"],
  ])("refuses %j", (environment, message) => {
    expect(() => read(environment as Record<string, string>)).toThrow(message);
  });

  it("never quotes a secret", () => {
    expect(() => read({ MAIL_TOKEN: "short" })).toThrow(/^MAIL_TOKEN: expected at least 8 characters$/);
  });

  it("names everything wrong at once", () => {
    expect(() => read({ PORT: "x", MODE: "y" })).toThrow(/PORT: .*; MODE: /);
  });
});
