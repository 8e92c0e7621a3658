import { beforeEach, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pageNoticeRaised } from "shared-contracts";
import { createAnswer, createQuestion } from "shared-contracts/fixtures";
import { installModalDialogs } from "shared-ui/testing";
import { createQuestions, PATHS, renderReviewsSlot, toQuestionPage } from "../testing/review-page.js";

installModalDialogs();
beforeEach(() => sessionStorage.clear());

const shown = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const showMore = () => screen.queryByRole("link", { name: "Show more" });

/** Types a question into its drawer and sends it. */
async function ask(text: string) {
  await userEvent.click(screen.getByRole("button", { name: "Ask a question" }));
  const drawer = await screen.findByRole("dialog", { name: "Ask a question" });
  await userEvent.click(within(drawer).getByLabelText("Your question"));
  await userEvent.paste(text);
  const send = within(drawer).getByRole("button", { name: "Submit question" });
  await userEvent.click(send);
  return { drawer, send };
}

describe("the questions section", () => {
  it("tells beside the link that more could not be loaded, until they are", async () => {
    let isDown = true;
    await renderReviewsSlot("questions", {
      answers: {
        [PATHS.questions]: (path) => {
          if (!path.includes("offset=5")) return { status: 200, body: toQuestionPage(createQuestions(5), 7) };
          return isDown ? { status: 503 } : { status: 200, body: toQuestionPage(createQuestions(1, 6), 7) };
        },
      },
    });
    await userEvent.click(showMore()!);
    const problem = screen.getByText("Questions are unavailable right now.");
    expect(showMore()?.parentElement?.contains(problem)).toBe(true);
    isDown = false;
    await userEvent.click(showMore()!);
    expect(shown()).toHaveLength(6);
    expect(screen.queryByText("Questions are unavailable right now.")).toBeNull();
  });

  it("leads from a search to the reviews that mention the same", async () => {
    const found = { searchTerm: "acid", questions: [], count: 0 };
    const { fetch } = await renderReviewsSlot("questions", { answers: { [PATHS.questionSearch]: found } });
    await userEvent.type(screen.getByRole("searchbox", { name: "Search questions" }), "acid{Enter}");
    await userEvent.click(screen.getByRole("link", { name: "Reviews that mention “acid”" }));
    expect(fetch.requests.at(-1)?.path).toContain("searchTerm=acid");
    expect(location.hash).toBe("#product-reviews");
  });

  it("shows the list again without the error of a search when the search is emptied", async () => {
    await renderReviewsSlot("questions", { answers: { [PATHS.questionSearch]: () => ({ status: 503 }) } });
    const field = screen.getByRole("searchbox", { name: "Search questions" });
    await userEvent.type(field, "acid{Enter}");
    expect(screen.getByText("Questions are unavailable right now.")).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, "{Enter}");
    expect(screen.queryByText("Questions are unavailable right now.")).toBeNull();
    expect(shown()).toHaveLength(5);
  });
});

describe("asking a question", () => {
  it("does not send an invalid question [S2-5.32]", async () => {
    const { fetch } = await renderReviewsSlot("questions");
    const { drawer } = await ask("Why?");
    expect(within(drawer).getByText("Must be at least 5 characters")).toBeTruthy();
    expect(fetch.requests.some(({ init }) => init.method === "POST")).toBe(false);
  });

  it("keeps the text after a failure and retries with the same key", async () => {
    const { fetch } = await renderReviewsSlot("questions", {
      answers: { [`POST ${PATHS.questions}`]: () => ({ status: 500 }) },
    });
    const { drawer, send } = await ask("Does it smear?");
    expect(within(drawer).getByText("We couldn't send your question. Please try again later.")).toBeTruthy();
    expect(within(drawer).queryByText(/Error code/)).toBeNull();
    await userEvent.click(send);
    const keys = fetch.requests.flatMap(({ init }) => init.headers?.["idempotency-key"] ?? []);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

it("a question survives an expired session: the member signs in and returns to it", async () => {
  const slot = await renderReviewsSlot("questions", {
    answers: { [`POST ${PATHS.questions}`]: () => ({ status: 401, body: { code: "sign-in-required" } }) },
  });
  await ask("Does it smear?");
  const prompt = await screen.findByRole("dialog", { name: "Sign in to ask a question" });
  const link = within(prompt).getByRole("link", { name: "Sign in" });
  // jsdom follows no links.
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  slot.unmount();

  await renderReviewsSlot("questions");
  const back = await screen.findByRole("dialog", { name: "Ask a question" });
  expect(await within(back).findByDisplayValue("Does it smear?")).toBeTruthy();
});

describe("an answer", () => {
  const path = "/ptd/api/answer/answer-1";
  const answers = { [PATHS.questions]: toQuestionPage([createQuestion()]) };

  it("asks a member whose session expired to sign in before voting", async () => {
    const { bus } = await renderReviewsSlot("questions", {
      answers: { ...answers, [`${path}/vote`]: () => ({ status: 401, body: { code: "sign-in-required" } }) },
    });
    await userEvent.click(screen.getByRole("button", { name: /^Helpful \(3\): / }));
    expect(await screen.findByRole("dialog", { name: "Sign in" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Helpful \(3\): /, hidden: true })).toBeTruthy();
    expect(bus.payloadsOf(pageNoticeRaised)).toEqual([]);
  });

  it("undoes the vote if it could not be saved", async () => {
    const { bus } = await renderReviewsSlot("questions", { answers });
    await userEvent.click(screen.getByRole("button", { name: /^Helpful \(3\): / }));
    expect(screen.getByRole("button", { name: /^Helpful \(3\): / }).getAttribute("aria-pressed")).toBe("false");
    expect(bus.payloadsOf(pageNoticeRaised)).toMatchObject([
      { tone: "error", message: expect.stringMatching(/^Your vote wasn't saved: .+\. Please try again later\.$/) },
    ]);
  });
});

describe("a hidden text", () => {
  it("is shown to its author with the reason, and takes no answers", async () => {
    const waiting = createQuestion({ id: "new", text: "Is www.pens.example yours?", answers: [], hidden: "pending" });
    const { bus } = await renderReviewsSlot("questions", {
      answers: { [PATHS.questions]: toQuestionPage([]), [`POST ${PATHS.questions}`]: waiting },
    });
    await ask(waiting.text);
    const [question] = screen.getAllByRole("article");
    expect(question?.textContent).toContain("Pending review. Only you can see it.");
    expect(within(question!).queryByRole("button", { name: /^Answer/ })).toBeNull();
    expect(bus.payloadsOf(pageNoticeRaised)).toEqual([
      { tone: "success", message: "Thank you. Your question will appear once it has been reviewed." },
    ]);
  });

  it("that a moderator rejected is shown to its author, and takes no votes", async () => {
    const answer = createAnswer({ hidden: "rejected" });
    await renderReviewsSlot("questions", {
      answers: { [PATHS.questions]: toQuestionPage([createQuestion({ answers: [answer] })]) },
    });
    expect(screen.getByText("Not published. Only you can see it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Helpful/ })).toBeNull();
  });
});
