/** `npm test` retries failed tests once: a momentarily busy machine isn't a finding, failing twice is. */
import { jest } from "@jest/globals";

jest.retryTimes(Number(process.env.TEST_RETRIES), { logErrorsBeforeRetry: true });
