/** `npm test` tries a failed test again: a machine that does something else for a moment is no finding, failing twice is. */
import { jest } from "@jest/globals";

jest.retryTimes(Number(process.env.TEST_RETRIES), { logErrorsBeforeRetry: true });
