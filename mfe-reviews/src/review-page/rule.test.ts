import { expect, it } from "@jest/globals";
import { toQuestionId } from "./rule.js";

it.each([
  ["/ptd/question/q-1", "q-1"],
  ["/ptd/question/q-1/", "q-1"],
  ["/ptd/question/", undefined],
  ["/ptd/question/a/b", undefined],
  ["/ptd/review/q-1", undefined],
])("%s is the permalink of question %s", (path, id) => expect(toQuestionId({ url: { path, query: {} } })).toBe(id));
