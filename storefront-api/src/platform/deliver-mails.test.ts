import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { SMTPServer } from "smtp-server";
import { createTestDatabase } from "shared-database/testing";
import { deliverMails, MAIL_ATTEMPTS, MAIL_LEASE_MS } from "./deliver-mails.js";
import { connectMailServer, type MailServer } from "./mail-server.js";
import { STOREFRONT_SCHEMA } from "./schema/storefront-schema.js";
import { deleteOldMails, queueMail } from "./outbox.js";
import type { StorefrontTables } from "./storefront-database.js";
import { useForTests } from "../testing/use-for-tests.js";

const START = Date.parse("2025-06-03T12:00:00Z");
const MINUTE_MS = 60_000;

const connection = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));
let server: SMTPServer;
let mailServer: MailServer;
let received: string[];
let failures: { attempts: number; error: unknown }[];
/** The server's response to a recipient; undefined to accept the mail. */
let refusal: { responseCode: number; message?: string } | undefined;

beforeEach(async () => {
  [received, failures, refusal] = [[], [], undefined];
  await connection.database.deleteFrom("outbox_mails").execute();
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, callback) =>
      callback(refusal ? Object.assign(new Error("not here"), refusal) : undefined),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        callback();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  mailServer = connectMailServer({ url: `smtp://127.0.0.1:${port}`, sender: "Shop <orders@shop.example>" });
});

afterEach(async () => {
  mailServer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

function deliver(time: number): Promise<void> {
  return deliverMails({
    database: connection.database,
    mailServer,
    now: () => new Date(time),
    onFailure: ({ attempts, error }) => failures.push({ attempts, error }),
  });
}

const queue = (recipient: string) =>
  queueMail(
    connection.database,
    { recipient, subject: "Lamp\r\nBcc: all@shop.example", body: "Hello" },
    new Date(START),
  );

const texts = async () =>
  (await connection.database.selectFrom("outbox_mails").select("body").execute()).map(({ body }) => body);

describe("deliverMails", () => {
  it("hands each mail over once, with text and subject as they are", async () => {
    await queue("rosa@retail.example");
    await Promise.all([deliver(START), deliver(START)]);
    await deliver(START + MINUTE_MS);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Shop <orders@shop\.example>\r$/m);
    expect(received[0]).toMatch(/^To: rosa@retail\.example\r$/m);
    expect(received[0]).not.toMatch(/^Bcc:/m);
    expect(received[0]).toContain("\r\n\r\nHello");
  });

  it("tries a mail that was not taken again after one, two and four minutes", async () => {
    refusal = { responseCode: 450 };
    await queue("rosa@retail.example");
    for (const minutes of [0, 0.9, 1, 2.9, 3, 6.9]) await deliver(START + minutes * MINUTE_MS);
    expect(failures.map(({ attempts }) => attempts)).toEqual([1, 2, 3]);
    refusal = undefined;
    await deliver(START + 7 * MINUTE_MS);
    expect(received).toHaveLength(1);
  });

  it("gives up after ten attempts, and deletes the text", async () => {
    refusal = { responseCode: 450 };
    await queue("rosa@retail.example");
    for (let attempt = 0; attempt <= MAIL_ATTEMPTS; attempt += 1) {
      expect(await texts()).toEqual(["Hello"]);
      await deliver(START + 2 ** attempt * MINUTE_MS);
      if (failures.length === MAIL_ATTEMPTS) break;
    }
    expect(failures).toHaveLength(MAIL_ATTEMPTS);
    await deliver(START + 2 ** (MAIL_ATTEMPTS + 1) * MINUTE_MS);
    expect(failures).toHaveLength(MAIL_ATTEMPTS);
    expect(await texts()).toEqual([""]);
  });

  it("keeps nothing of a mail that the server quotes", async () => {
    const link = "https://shop.example/account/password?token=k3x0_SECRET-secret_SECRET-secret_SECRET-secret1";
    const soft = "k3x0_SECRET-secret_SECRET-secret=";
    refusal = { responseCode: 554, message: `5.7.1 <rosa@retail.example>: blocked ${link} (${soft}) [shop.example]` };
    await queue("rosa@retail.example");
    await deliver(START);
    const [mail] = await connection.database.selectFrom("outbox_mails").select("last_error").execute();
    for (const kept of [mail?.last_error ?? "", inspect(failures[0]?.error, { depth: 5 })]) {
      expect(kept).toContain("5.7.1 <…@retail.example>: blocked https://shop.example/account/password… (…=)");
      expect(kept).not.toMatch(/secret|rosa/i);
    }
  });

  it("does not try again what is refused for good, and delivers the others", async () => {
    refusal = { responseCode: 550 };
    await queue("nobody@retail.example");
    await deliver(START);
    refusal = undefined;
    await queue("rosa@retail.example");
    await deliver(START + 60 * MINUTE_MS);
    expect(failures).toHaveLength(1);
    expect(received).toHaveLength(1);
    expect(await texts()).toEqual(["", ""]);
  });

  it("deletes the text of a mail that was delivered, and the rest after thirty days", async () => {
    await queue("rosa@retail.example");
    await deliver(START);
    expect(await texts()).toEqual([""]);
    await deleteOldMails(connection.database, new Date(START + 30 * 24 * 60 * MINUTE_MS - 1));
    expect(await texts()).toHaveLength(1);
    await deleteOldMails(connection.database, new Date(START + 30 * 24 * 60 * MINUTE_MS));
    expect(await texts()).toEqual([]);
  });

  it("leaves the database to others while a mail is under way, and hands a claimed mail to nobody else", async () => {
    await queue("rosa@retail.example");
    const { database } = connection;
    const asking: MailServer = {
      ...mailServer,
      async send(mail) {
        // The embedded database has one connection: within a transaction this would wait for its own end.
        await deliver(START);
        expect(received).toEqual([]);
        await mailServer.send(mail);
      },
    };
    await deliverMails({ database, mailServer: asking, now: () => new Date(START), onFailure: () => undefined });
    expect(received).toHaveLength(1);
  });

  it("sends no other mail once it has to end", async () => {
    for (const name of ["rosa", "ava", "kim"]) await queue(`${name}@retail.example`);
    const stopping = new AbortController();
    const slow: MailServer = {
      ...mailServer,
      async send(mail) {
        stopping.abort();
        await mailServer.send(mail);
      },
    };
    const { database } = connection;
    const { signal } = stopping;
    await deliverMails({ database, mailServer: slow, signal, now: () => new Date(START), onFailure: () => undefined });
    expect(received).toHaveLength(1);
    await deliver(START);
    expect(received).toHaveLength(3);
  });

  it("hands over a mail of a process that ended, after its lease", async () => {
    await queue("rosa@retail.example");
    await new Promise<void>((begin) => {
      const ending: MailServer = { ...mailServer, send: () => new Promise(() => begin()) };
      const { database } = connection;
      void deliverMails({ database, mailServer: ending, now: () => new Date(START), onFailure: () => undefined });
    });
    await deliver(START + MAIL_LEASE_MS - 1);
    expect(received).toEqual([]);
    await deliver(START + MAIL_LEASE_MS);
    expect(received).toHaveLength(1);
  });

  it("keeps mails while the server cannot be reached", async () => {
    await queue("rosa@retail.example");
    const gone = connectMailServer({ url: "smtp://127.0.0.1:1", sender: "orders@shop.example" });
    const { database } = connection;
    await deliverMails({ database, mailServer: gone, now: () => new Date(START), onFailure: () => undefined });
    await deliver(START + MINUTE_MS);
    expect(received).toHaveLength(1);
  });
});
