import { sendAsPartner, sign, type PartnerRequest } from "./send-as-partner.js";
import { openStandInShop, type Callback, type HandoffTrouble, type StandInShop } from "./stand-in-shop.js";
import type { CheckResult } from "./check-result.js";

/** A partner whose test installation calls the suite instead of the shop. */
export type CallingPartner = {
  readonly secret: string;
  /** Does what its page does when a shopper finishes; see "Conformance" in docs/print-partner.md. */
  readonly finishUrl: string;
  /** Port on which the partner expects the shop. */
  readonly shopPort: number;
};

type Finished = {
  /** URL to which the partner sends the browser. */
  readonly location: string;
  readonly callbacks: readonly Callback[];
  readonly handoffId: string;
};

type CallbackCheck = {
  readonly name: string;
  readonly trouble?: HandoffTrouble;
  /** How often the shopper presses the button. */
  readonly times?: number;
  judge(finished: Finished, shop: StandInShop): string | undefined;
};

/** More attempts than this at one step count as a retry storm. */
const MAX_ATTEMPTS = 5;

const CHECKS: readonly CallbackCheck[] = [
  {
    name: "gives a proof, completes, and leads on to where the shop says",
    judge({ callbacks, ...finished }) {
      const taken = callbacks.filter(({ status }) => status < 300).map(({ step }) => step);
      if (!taken.includes("completion")) return `The shop took ${taken.join(", ") || "nothing"}, and no completion.`;
      return leadsToResult(finished);
    },
  },
  {
    name: "signs every request, and sends neither cookie nor origin",
    judge({ callbacks }) {
      if (callbacks.length === 0) return "It made no request.";
      const unsigned = callbacks.find(({ isSigned }) => !isSigned);
      if (unsigned) return `Its ${unsigned.step} is not signed as it should be.`;
      return callbacks.some(({ hasCookieOrOrigin }) => hasCookieOrOrigin) ? "It sends a cookie or origin." : undefined;
    },
  },
  {
    name: "completes again when an answer is lost, and takes the first answer",
    trouble: "answer-lost",
    judge({ callbacks, ...finished }) {
      const tries = callbacks.filter(({ step }) => step === "completion").length;
      if (tries < 2) return "It did not try again.";
      return tries > MAX_ATTEMPTS ? `It tried ${tries} times.` : leadsToResult(finished);
    },
  },
  {
    name: "leads to the same result when the shopper finishes twice",
    times: 2,
    judge: leadsToResult,
  },
  claimsNothing("claims nothing where its signature is refused", "signature-refused"),
  claimsNothing("claims nothing of a hand-off whose time is over", "expired"),
];

/** Acts as the shop for a partner's server, with and without failures. */
export async function checkCallbacks(
  { secret, finishUrl, shopPort }: CallingPartner,
  onResult: (result: CheckResult) => void,
): Promise<void> {
  const shop = await openStandInShop(secret, shopPort);
  try {
    for (const { name, trouble, times = 1, judge } of CHECKS) {
      const handoffId = shop.open(trouble);
      const press = async () => judge(await finish({ secret, finishUrl, handoffId, times }, shop), shop);
      const problem = await press().catch((error: Error) => `No response: ${error.message}.`);
      onResult({ name, problem });
    }
  } finally {
    await shop.close();
  }
}

type Press = Pick<CallingPartner, "secret" | "finishUrl"> & { readonly handoffId: string; readonly times: number };

async function finish({ secret, finishUrl, handoffId, times }: Press, shop: StandInShop): Promise<Finished> {
  const { origin, pathname, search } = new URL(finishUrl);
  const body = Buffer.from(JSON.stringify({ handoffId, outcome: "add" }));
  const request: PartnerRequest = { method: "POST", path: `${pathname}${search}`, body };
  let location = "";
  for (let time = 0; time < times; time += 1) {
    const answer = await sendAsPartner(origin, request, sign(secret, request, new Date()));
    if (typeof answer.body["location"] !== "string") throw new Error(`status ${answer.status}, and no location`);
    location = answer.body["location"];
  }
  return { location, callbacks: shop.callbacksOf(handoffId), handoffId };
}

function leadsToResult({ location, handoffId }: Pick<Finished, "location" | "handoffId">): string | undefined {
  const address = URL.canParse(location) ? new URL(location) : undefined;
  const isResult = address?.searchParams.get("tpvResult") && address.searchParams.get("handoffId") === handoffId;
  return isResult ? undefined : `It leads to ${location || "nowhere"}, not to the returnUrl.`;
}

/** The shopper may return to the shop or stay with the partner; only the shop knows the outcome. */
function claimsNothing(name: string, trouble: HandoffTrouble): CallbackCheck {
  return {
    name,
    trouble,
    judge({ location, callbacks }, shop) {
      const tries = callbacks.filter(({ step }) => step === "completion").length;
      if (tries > MAX_ATTEMPTS) return `It tried ${tries} times.`;
      if (callbacks.length === 0) return "It did not ask the shop.";
      const isShop = URL.canParse(location) && new URL(location).origin === shop.origin;
      return isShop && location !== shop.refUrl ? `It leads to ${location}, as if it had completed.` : undefined;
    },
  };
}
