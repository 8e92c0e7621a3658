import { beforeAll, describe, expect, it } from "@jest/globals";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { useForTests } from "../../testing/use-for-tests.js";

const ANNA = { email: "anna@retail.example", password: "copper lantern 41" };

const storefront = useForTests(() => createTestStorefront({ now: () => new Date("2026-03-01T12:00:00Z") }));
let guest: Shopper;
let anna: Shopper;

beforeAll(async () => {
  await storefront.seed({
    products: [{ itemId: "PEN", name: "Gel pen" }],
    users: [{ userId: "anna", tenant: "retail", displayName: "Anna", state: "MA", ...ANNA }],
    questions: ["Q1", "Q2"].map((questionId) => ({
      questionId,
      itemId: "PEN",
      displayName: "Kim",
      text: "Is the ink waterproof?",
      dateCreated: "2026-02-01T08:00:00Z",
      answers:
        questionId === "Q1"
          ? [{ answerId: "A1", displayName: "Store", text: "No.", dateCreated: "2026-02-02T08:00:00Z" }]
          : [],
    })),
  });
  guest = createShopper(storefront.app);
  anna = await createMember(storefront.app, ANNA);
});

describe("questions", () => {
  it("have an address of their own", async () => {
    expect((await guest.get("/ptd/api/question/Q1")).json()).toMatchObject({
      id: "Q1",
      itemId: "PEN",
      itemName: "Gel pen",
    });
    expect((await guest.get("/ptd/api/question/NONE")).json().code).toBe("question-not-found");
  });

  const texts = [
    ["4 characters", "x".repeat(4), 400],
    ["5 characters", "x".repeat(5), 200],
    ["500 characters", "x".repeat(500), 200],
    ["501 characters", "x".repeat(501), 400],
    ["nothing but spaces", " ".repeat(20), 400],
  ] as const;

  it.each(texts)("of %s [S2-5.32]", async (_what, text, status) => {
    expect((await anna.send("POST", "/ptd/api/questions/PEN", { text })).statusCode).toBe(status);
  });
});

describe("answers", () => {
  it("are reported once a member, as questions are [S2-7.35]", async () => {
    expect((await anna.send("POST", "/ptd/api/answer/A1/flag", {})).json()).toMatchObject({
      id: "A1",
      isFlagged: true,
    });
    expect((await anna.send("POST", "/ptd/api/question/Q2/flag", {})).statusCode).toBe(200);
    expect((await anna.send("POST", "/ptd/api/answer/NONE/flag", {})).json().code).toBe("answer-not-found");
  });
});
