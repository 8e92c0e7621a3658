export { createFakeFetch, createHeldFetch, type FakeAnswer, type FakeAnswers } from "./create-fake-fetch.js";
export type { FakeFetch, FakeReply, HeldFetch } from "./create-fake-fetch.js";
export { createTestBus, type TestBus } from "./create-test-bus.js";
export { findScriptedParts } from "./find-scripted-parts.js";
export { renderForEverybody } from "./render-for-everybody.js";
export { renderSlot, type RenderedSlot, type RenderSlotOptions } from "./render-slot.js";
