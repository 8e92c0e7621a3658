import { pageNoticeRaised } from "shared-contracts";
import type { Listen } from "../reviews-listening.js";
import { toastOpened } from "./slice.js";

/** The shell shows a notice and announces it once. */
export const listenToNotices: Listen = (startListening, { bus }) => {
  startListening({ actionCreator: toastOpened, effect: ({ payload }) => bus.publish(pageNoticeRaised, payload) });
};
