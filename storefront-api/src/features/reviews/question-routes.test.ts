import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";

const ANNA = { email: "anna@retail.example", password: "copper lantern 41" };

let storefront: TestStorefront;
let guest: Shopper;
let anna: Shopper;

beforeAll(async () => {
  storefront = await createTestStorefront({ now: () => new Date("2026-03-01T12:00:00Z") });
  await storefront.seed({
    products: [{ itemId: "PEN", name: "Gel pen" }],
    users: [{ userId: "anna", tenant: "retail", displayName: "Anna", state: "MA", ...ANNA }],
    questions: Array.from({ length: 7 }, (_, index) => ({
      questionId: `Q${index + 1}`,
      itemId: "PEN",
      displayName: "Kim",
      text: index === 2 ? "Is the ink waterproof?" : `Question number ${index + 1}?`,
      dateCreated: `2026-02-0${index + 1}T08:00:00Z`,
      answers:
        index === 0
          ? [
              { answerId: "A1", displayName: "Store", text: "No.", dateCreated: "2026-02-02T08:00:00Z" },
              {
                answerId: "A2",
                displayName: "Lee",
                text: "It is waterproof.",
                upVotes: 4,
                dateCreated: "2026-02-03T08:00:00Z",
              },
            ]
          : [],
    })),
  });
  guest = createShopper(storefront.app);
  anna = createShopper(storefront.app);
  await anna.signIn(ANNA);
});

afterAll(() => storefront.close());

describe("questions", () => {
  it("come newest first with their answers and the number of all [S2-7.35]", async () => {
    const page = (await guest.get("/ptd/api/questions/PEN?limit=5")).json();
    expect(page.questions.map(({ id }: { id: string }) => id)).toEqual(["Q7", "Q6", "Q5", "Q4", "Q3"]);
    expect(page).toMatchObject({ total: 7, ugcSummary: { qacount: 7, sku: "PEN" } });
    const answered = (await guest.get("/ptd/api/questions/PEN?answered=true")).json();
    expect(answered.questions).toMatchObject([{ id: "Q1", answerCount: 2, answers: [{ id: "A2" }, { id: "A1" }] }]);
  });

  it("are found by the words of question and answers, with a count [S2-7.35]", async () => {
    const found = (await guest.get("/ptd/api/questions/PEN/search?q=waterproof")).json();
    expect(found).toMatchObject({ searchTerm: "waterproof", count: 2 });
    expect(found.questions.map(({ id }: { id: string }) => id)).toEqual(["Q3", "Q1"]);
    expect((await guest.get("/ptd/api/questions/PEN/search?q=zebra")).json()).toMatchObject({
      count: 0,
      questions: [],
    });
  });

  it("have an address of their own", async () => {
    expect((await guest.get("/ptd/api/question/Q1")).json()).toMatchObject({
      id: "Q1",
      itemId: "PEN",
      itemName: "Gel pen",
    });
    expect((await guest.get("/ptd/api/question/NONE")).json().code).toBe("question-not-found");
  });

  it("are asked and answered by members, once for a repeated try [S2-7.35]", async () => {
    const ask = () =>
      anna.send("POST", "/ptd/api/questions/PEN", { text: " Does it smear? " }, { "idempotency-key": "ask-smear-1" });
    const [first, second] = [(await ask()).json(), (await ask()).json()];
    expect(first).toMatchObject({ text: "Does it smear?", user: { displayName: "Anna" }, answers: [] });
    expect(second).toEqual(first);
    const answer = await anna.send("POST", `/ptd/api/question/${first.id}/answers`, { text: "Not on paper." });
    expect(answer.json()).toMatchObject({ text: "Not on paper.", upVotes: 0, hasVoted: false, isFlagged: false });
    expect((await guest.get(`/ptd/api/question/${first.id}`)).json()).toMatchObject({ answerCount: 1 });
    expect((await guest.get("/ptd/api/questions/PEN")).json()).toMatchObject({ total: 8 });
  });

  const lengths = [
    ["4 characters", 4, 400],
    ["5 characters", 5, 200],
    ["500 characters", 500, 200],
    ["501 characters", 501, 400],
  ] as const;

  it.each(lengths)("of %s [S2-5.32]", async (_what, length, status) => {
    expect((await anna.send("POST", "/ptd/api/questions/PEN", { text: "x".repeat(length) })).statusCode).toBe(status);
  });

  it("take no text from guests", async () => {
    expect((await guest.send("POST", "/ptd/api/questions/PEN", { text: "May I ask?" })).statusCode).toBe(401);
    expect((await guest.send("POST", "/ptd/api/question/Q1/answers", { text: "No idea." })).statusCode).toBe(401);
  });
});

describe("answers", () => {
  it("get one vote a member, which can be taken back [S2-7.35]", async () => {
    const vote = async (vote: string) => (await anna.send("POST", "/ptd/api/answer/A2/vote", { vote })).json();
    expect(await vote("up")).toMatchObject({ id: "A2", upVotes: 5, hasVoted: true });
    expect(await vote("up")).toMatchObject({ upVotes: 5, hasVoted: true });
    expect(await vote("none")).toMatchObject({ upVotes: 4, hasVoted: false });
  });

  it("are reported once a member, as questions are [S2-7.35]", async () => {
    expect((await anna.send("POST", "/ptd/api/answer/A1/flag", {})).json()).toMatchObject({
      id: "A1",
      isFlagged: true,
    });
    expect((await anna.send("POST", "/ptd/api/question/Q2/flag", {})).statusCode).toBe(200);
    expect((await anna.send("POST", "/ptd/api/answer/NONE/flag", {})).json().code).toBe("answer-not-found");
  });
});

it("tells who the visitor is [S2-7.35]", async () => {
  expect((await guest.get("/ptd/api/user")).json()).toEqual({ authenticated: false });
  expect((await anna.get("/ptd/api/user")).json()).toEqual({
    authenticated: true,
    user: { id: "anna", displayName: "Anna", location: "MA" },
  });
});
