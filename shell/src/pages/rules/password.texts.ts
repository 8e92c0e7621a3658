import type { TextTable } from "shared-contracts";

const retail = {
  password: "Password",
  rule: "At least {n} characters. It can't contain the name in your email, or be one or two characters repeated.",
  show: "Show password",
  tooShort: "{n} more characters needed.",
  tooSimple: "Too easy to guess: it contains the name in your email, or repeats the same characters.",
  good: "Good. A longer one is even better.",
  strong: "Strong.",
};

export const passwordTexts: TextTable<keyof typeof retail> = { retail, business: retail };
