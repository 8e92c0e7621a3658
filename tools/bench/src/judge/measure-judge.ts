import { type Figures, type Measurement, measureSheet } from "../yardstick.js";
import { CANARY_RULES, type CanaryRule, type Outcome } from "./rules.js";
import { createVisitors, type Truth } from "./visitors.js";

const CANARIES_PER_RUN = 25;
const SHEET = "canaries";

const CASES: readonly { readonly name: string; readonly truth: Truth; readonly right: Outcome["end"] }[] = [
  { name: "as good", truth: toTruth(0.002), right: "promoted" },
  { name: "as good, 2 % fail", truth: { failing: { stable: 0.02, canary: 0.02 }, slower: 1 }, right: "promoted" },
  { name: "1 % fail", truth: toTruth(0.01), right: "sent back" },
  { name: "5 % fail", truth: toTruth(0.05), right: "sent back" },
  { name: "all fail", truth: toTruth(1), right: "sent back" },
  { name: "30 % slower", truth: { ...toTruth(0.002), slower: 1.3 }, right: "sent back" },
];

export const JUDGE_BARS = [
  { yardstick: `${SHEET}: as good: ended rightly`, min: 95 },
  { yardstick: `${SHEET}: 5 % fail: ended rightly`, min: 100 },
  { yardstick: `${SHEET}: 5 % fail: sessions touched`, max: 2 },
  { yardstick: `${SHEET}: 30 % slower: ended rightly`, min: 100 },
];

/**
 * What each rule does with the same visitors: how often it ends a canary as it should, how long that takes, and how
 * many visitors have failed and had the canary by then. Simulated, so nothing depends on the machine.
 */
export function measureJudge(runs: number): Promise<readonly Measurement[]> {
  return measureSheet(
    {
      name: SHEET,
      unitOf: (figure) => UNITS[figure.slice(figure.lastIndexOf(": ") + 2)] ?? "",
      contenders: CANARY_RULES.map((rule) => {
        let round = 0;
        return { name: rule.name, run: async () => runAll(rule, (round += 1)) };
      }),
    },
    runs,
    { warmUp: false },
  );
}

const UNITS: Readonly<Record<string, string>> = {
  "ended rightly": "%",
  "until the end": "min",
  "failing visitors": "visitors",
  "sessions touched": "%",
};

function runAll(rule: CanaryRule, round: number): Figures {
  const figures: Record<string, number> = {};
  for (const { name, truth, right } of CASES) {
    const outcomes = Array.from({ length: CANARIES_PER_RUN }, (_, index) =>
      rule.run(createVisitors(truth, round * 1000 + index)),
    );
    const mean = (value: (outcome: Outcome) => number) =>
      outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / outcomes.length;
    figures[`${name}: ended rightly`] = mean(({ end }) => (end === right ? 100 : 0));
    figures[`${name}: until the end`] = mean(({ minutes }) => minutes);
    if (right === "promoted") continue;
    figures[`${name}: failing visitors`] = mean(({ failing }) => failing);
    figures[`${name}: sessions touched`] = mean(({ touched, visitors }) => (100 * touched) / visitors);
  }
  return figures;
}

function toTruth(canary: number): Truth {
  return { failing: { stable: 0.002, canary }, slower: 1 };
}
