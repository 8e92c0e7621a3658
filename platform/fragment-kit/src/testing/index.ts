export {
  createFakeFetch,
  type FakeAnswer,
  type FakeAnswers,
  type FakeFetch,
  type FakeReply,
} from "./create-fake-fetch.js";
export { createTestBus, type TestBus } from "./create-test-bus.js";
export { findScriptedParts } from "./find-scripted-parts.js";
export { renderSlot, type RenderedSlot, type RenderSlotOptions } from "./render-slot.js";
