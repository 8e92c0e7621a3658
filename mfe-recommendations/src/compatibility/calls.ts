import { toBlockCalls } from "../parts/block-calls.js";

export const { needs, calls } = toBlockCalls("compatibility");
