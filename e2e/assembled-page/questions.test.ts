import { describe, expect, it } from "@jest/globals";
import { visitProduct, type Page } from "./support/page.js";
import { call, post } from "./support/shop.js";

const shownQuestions = (page: Page) =>
  Array.from(page.slot("questions").querySelectorAll("article h3"), (heading) => heading.textContent);

const numbered = (...numbers: readonly number[]) => numbers.map((number) => `Question number ${number}?`);

describe("the questions section", () => {
  it("[S1-4.45] [S1-9.01] [S1-2.22] shows five questions at first", async () => {
    const page = await visitProduct("retail", "REV-six");
    expect(shownQuestions(page)).toEqual(numbered(6, 5, 4, 3, 2));
    expect(page.slot("questions").querySelector("#product-qna")).not.toBeNull();
  });

  it("[S1-4.46] shows more on demand, and has nothing to show of five", async () => {
    const more = (await visitProduct("retail", "REV-six")).find("link", "Show more", "questions");
    const href = more?.getAttribute("href") ?? "";
    const query = href.slice(href.indexOf("?")).replace(/#.*/, "");
    expect(shownQuestions(await visitProduct("retail", "REV-six", { query }))).toEqual(numbered(6, 5, 4, 3, 2, 1));
    const five = await visitProduct("retail", "REV-five");
    expect(shownQuestions(five)).toHaveLength(5);
    expect(five.find("link", "Show more", "questions")).toBeNull();
  });

  it("[S1-4.47] shows what a search found, with its count, in place of the list", async () => {
    const page = await visitProduct("member", "REV-six", { query: "?questionSearch=number+3" });
    expect(shownQuestions(page)).toEqual(numbered(3));
    expect(page.lines("questions").some((line) => /^1 results? for “number 3”$/.test(line))).toBe(true);
    expect(page.find("button", "Clear search", "questions")).not.toBeNull();
  });

  it.each([
    ["[S1-2.24] [S1-8.18] a member, by a button", "member" as const, "button" as const],
    ["[S1-2.24] [S2-6.24] a guest, by way of the sign-in", "retail" as const, "link" as const],
  ])("offers asking to %s", async (_who, visitor, role) => {
    const action = (await visitProduct(visitor, "REV-none")).find(role, "Ask a question", "questions");
    expect(action).not.toBeNull();
    if (role === "link") expect(action?.getAttribute("href")).toMatch(/^\/account\/signin\?.*LaunchItems=REV-none/);
  });

  it("[S2-3.53] shows answers with their votes", async () => {
    const lines = (await visitProduct("member", "REV-one")).lines("questions");
    expect(lines).toEqual(
      expect.arrayContaining(["Yes, it is refillable.", "Staff member answered on Jan 9, 2025", "Helpful (3)"]),
    );
  });
});

describe("the question calls", () => {
  it("[S1-3.29] [S2-3.52] [S2-7.35] list questions with their answers and the count", async () => {
    expect(await call("retail", "/ptd/api/questions/REV-one")).toMatchObject({
      questions: [
        { id: "REV-one-question-2", answers: [] },
        {
          id: "REV-one-question-1",
          answers: [{ id: "REV-one-answer-1", upVotes: 3, hasVoted: false, isFlagged: false }],
        },
      ],
      ugcSummary: { qacount: 2, sku: "REV-one" },
    });
  });

  it("[S1-3.29] [S2-7.35] search with a count", async () => {
    expect(await call("retail", "/ptd/api/questions/REV-six/search?q=number%203")).toMatchObject({
      questions: [{ text: "Question number 3?" }],
      count: 1,
    });
  });

  it("[S2-7.35] [S2-6.26] take a member's question and answer, and show both", async () => {
    const asked = await post<{ id: string }>("asker", "/ptd/api/questions/REV-write", { text: "Is it waterproof?" });
    await post("asker", `/ptd/api/question/${asked.id}/answers`, { text: "Yes, for a week." });
    const page = await visitProduct("member", "REV-write");
    expect(shownQuestions(page)).toEqual(["Is it waterproof?"]);
    expect(page.lines("questions")).toContain("Yes, for a week.");
  });

  it("[S2-4.70] [S2-3.53] count one vote and one flag a person", async () => {
    const vote = () => post("asker", "/ptd/api/answer/REV-one-answer-1/vote", { vote: "up" });
    await vote();
    expect(await vote()).toMatchObject({ upVotes: 4, hasVoted: true });
    expect(await post("asker", "/ptd/api/answer/REV-one-answer-1/flag", {})).toMatchObject({ isFlagged: true });
    await post("asker", "/ptd/api/answer/REV-one-answer-1/vote", { vote: "none" });
  });
});
