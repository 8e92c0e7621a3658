import { createTransport } from "nodemailer";
import type { Mail } from "./outbox.js";

export type MailServerAddress = {
  /** `smtps://user:password@mail.example:465`; never logged. */
  readonly url: string;
  /** Sender, such as `Shop <orders@shop.example>`. */
  readonly sender: string;
};

export type MailServer = {
  /** Rejects if delivery fails; a `responseCode` of 500 or more is permanent. */
  send(mail: Mail & { readonly mailId: string }): Promise<void>;
  close(): void;
};

type SMTPError = Error & { readonly code?: string; readonly responseCode?: number };

const LONGEST_MESSAGE = 1000;
/** Queries of addresses, tokens, and the names of e-mail addresses. */
const QUOTED = /[?#][^\s"'<>)\]]+|[\w-]{24,}|[^\s<>"'()[\]:;,@]+(?=@)/g;

/**
 * For the log and the outbox: servers quote what they refuse, such as the mail's link, which is good for whoever reads
 * it. The library adds the recipient.
 */
function toMailFailure({ message, code, responseCode }: SMTPError): Error {
  const failure = new Error(message.slice(0, LONGEST_MESSAGE).replaceAll(QUOTED, "…"));
  return Object.assign(failure, code !== undefined && { code }, responseCode !== undefined && { responseCode });
}

/** How long a background job waits for the mail server. */
const SEND_TIMEOUT_MS = 10_000;

export function connectMailServer({ url, sender }: MailServerAddress): MailServer {
  const transport = createTransport(
    { url, connectionTimeout: SEND_TIMEOUT_MS, greetingTimeout: SEND_TIMEOUT_MS, socketTimeout: SEND_TIMEOUT_MS },
    { from: sender },
  );
  return {
    async send({ mailId, recipient, subject, body }) {
      // The same for every attempt, so that duplicates after a crash can be recognized.
      const messageId = `<${mailId}@storefront-api>`;
      try {
        await transport.sendMail({ to: { name: "", address: recipient }, subject, text: body, messageId });
      } catch (error) {
        throw toMailFailure(error as SMTPError);
      }
    },
    close: () => transport.close(),
  };
}
