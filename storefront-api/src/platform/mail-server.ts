import { createTransport } from "nodemailer";
import type { Mail } from "./outbox.js";

export type MailServerAddress = {
  /** `smtps://user:password@mail.example:465`; never logged. */
  readonly url: string;
  /** From whom mails come: `Shop <orders@shop.example>` */
  readonly sender: string;
};

export type MailServer = {
  /** Rejects when the server has not taken the mail; with `responseCode` from 500 it never will. */
  send(mail: Mail & { readonly mailId: string }): Promise<void>;
  close(): void;
};

/** Milliseconds; a background job waits for it. */
const PATIENCE = 10_000;

export function connectMailServer({ url, sender }: MailServerAddress): MailServer {
  const transport = createTransport(
    { url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
    { from: sender },
  );
  return {
    async send({ mailId, recipient, subject, body }) {
      // The same each time: who gets a mail twice after a crash can tell.
      const messageId = `<${mailId}@storefront-api>`;
      await transport.sendMail({ to: { name: "", address: recipient }, subject, text: body, messageId });
    },
    close: () => transport.close(),
  };
}
