import { afterAll, beforeAll } from "@jest/globals";

/** What `open` opens before the tests of this file or block, which close it afterwards. */
export function useForTests<Opened extends { close(): Promise<unknown> }>(open: () => Promise<Opened>): Opened {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  return new Proxy({} as Opened, { get: (_none, name) => Reflect.get(opened, name) as unknown });
}
