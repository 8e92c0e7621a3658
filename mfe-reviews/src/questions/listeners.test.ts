import { expect, it } from "@jest/globals";
import { createQuestion } from "shared-contracts/fixtures";
import { createTestStore, PATHS } from "../testing/review-page.js";
import { questionSearchCleared, questionSearchSubmitted } from "./slice.js";

it("drops the answer to a search that was cleared or replaced meanwhile", async () => {
  const answered: string[] = [];
  const { store } = createTestStore({
    answers: {
      [PATHS.questionSearch]: (path) => {
        const searchTerm = new URL(path, "http://shop.example").searchParams.get("q") ?? "";
        answered.push(searchTerm);
        return { status: 200, body: { searchTerm, questions: [createQuestion()], count: 1 } };
      },
    },
  });
  const shown = new Set<string | undefined>();
  store.subscribe(() => shown.add(store.getState().questions.searchResults?.searchTerm));
  store.dispatch(questionSearchSubmitted("first"));
  store.dispatch(questionSearchCleared());
  store.dispatch(questionSearchSubmitted("second"));
  store.dispatch(questionSearchSubmitted("third"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(answered).toEqual(["first", "second", "third"]);
  expect([...shown]).toEqual([undefined, "third"]);
});
