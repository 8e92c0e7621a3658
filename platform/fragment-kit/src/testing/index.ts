export {
  createFakeFetch,
  createHeldFetch,
  type FakeAnswer,
  type FakeAnswers,
  type FakeFetch,
  type FakeReply,
  type HeldFetch,
} from "./create-fake-fetch.js";
export { createTestBus, type TestBus } from "./create-test-bus.js";
export { findScriptedParts } from "./find-scripted-parts.js";
export { findPersonalMarkup, renderSlot, type RenderedSlot, type RenderSlotOptions } from "./render-slot.js";
