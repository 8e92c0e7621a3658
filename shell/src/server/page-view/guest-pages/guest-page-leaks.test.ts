import { afterAll, describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { createGuest, createMember, createPageData, sellableItem } from "shared-contracts/fixtures";
import { escapeHtml } from "../../document/escape-html.js";
import { inputOf, renderNames, startShellFixture, type ShellFixture } from "../../shell-app.fixture.js";

/**
 * Short enough that pages are hit, joined and rendered again in one run, but longer than a busy machine takes between
 * two views.
 */
const MILLISECONDS = 300;
const CURIOUS = ["gallery", "buy-box"];
/** About 12,000 views, or 500. */
const RUNS = process.env.LONG_TESTS ? 1500 : 60;

const PEOPLE = ["Ada Lovelace", "Grace Hopper"];
const ZIP_CODES = ["48104", "10001"];
const HOSTS = ["shop.example", "business.shop.example"];
const ADDRESSES = ["/lpd-sba-sku/product_1", "/lpd-sba-sku/product_2", "/lpd-sba-sku/product_1?ars=y"];

type Visit = {
  readonly person: string | undefined;
  /** A guest's session, which storefront-api uses for recently viewed items. */
  readonly session: string | undefined;
  /** A chosen delivery location. */
  readonly zipCode: string | undefined;
  readonly host: string;
  readonly address: string;
  readonly counted: string;
  readonly traceId: string;
};

const ANYONE = {
  zipCode: fc.constantFrom(undefined, undefined, ...ZIP_CODES),
  host: fc.constantFrom(...HOSTS),
  address: fc.constantFrom(...ADDRESSES),
  counted: fc.uuid(),
  traceId: fc.constantFrom("document", "traceId-and-nonce", "00000000-0000-4000-8000-000000000000"),
};
const visit = fc.record({
  ...ANYONE,
  person: fc.constantFrom(undefined, undefined, undefined, ...PEOPLE),
  session: fc.constantFrom(undefined, undefined, undefined, "guest-1", "guest-2"),
});
const guestVisit = fc.record({
  ...ANYONE,
  zipCode: fc.constant(undefined),
  person: fc.constant(undefined),
  session: fc.constant(undefined),
});

let opened: Promise<ShellFixture> | undefined;
afterAll(async () => (await opened)?.close());

/** storefront-api puts what it knows about the visitor into the context and the product name; some slots show all they get. */
function open(): Promise<ShellFixture> {
  opened ??= startShellFixture({
    isWhole: true,
    sharedPageMilliseconds: MILLISECONDS,
    sharesAtOnce: true,
    visitor(cookie) {
      const person = PEOPLE.find((name) => cookie.includes(encodeURIComponent(name)));
      const zipCode = ZIP_CODES.find((code) => cookie.includes(`zipcode=${code}`)) ?? "none";
      return person === undefined
        ? createGuest("retail", { zipCode })
        : createMember("retail", { zipCode, user: { displayName: person } });
    },
    pageData(address, cookie) {
      const name = `asked for <${address}> with <${cookie}>`;
      const item = { ...sellableItem, product: { ...sellableItem.product, name } };
      return createPageData(item, createGuest("retail"));
    },
    render(job) {
      if (job.kind === "calls" || !CURIOUS.includes(job.slot)) return renderNames(job);
      const html = `<p>${escapeHtml(JSON.stringify(inputOf(job)))}</p>`;
      return { ok: true, kind: "render", rendering: { html, css: "", styleKey: "" } };
    },
  });
  return opened;
}

async function look({ app }: ShellFixture, { person, session, zipCode, host, address, counted, traceId }: Visit) {
  const sid = person === undefined ? session : encodeURIComponent(person);
  const place = zipCode === undefined ? [] : [`zipcode=${zipCode}`];
  const cookie = [`_ga=${counted}`, ...place, ...(sid === undefined ? [] : [`sid=${sid}`])].join("; ");
  const headers = { host, cookie, "x-trace-id": traceId };
  const response = await app.inject({ url: address, headers });
  const nonce = /'nonce-([^']+)'/.exec(String(response.headers["content-security-policy"]))?.[1] ?? "";
  return { body: response.body, nonce, headers: response.headers };
}

function stateOf(html: string) {
  const text = /<script type="application\/json" id="page-state"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "";
  return JSON.parse(text) as { traceId: string; context: { zipCode: string }; pageData: unknown };
}

describe("pages that guests share", () => {
  it("show nobody anything of anybody else, whoever comes in whatever order", async () => {
    const shell = await open();
    const nonces = new Set<string>();
    let views = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(visit, { maxLength: 8 }), { maxLength: 4 }), async (waves) => {
        for (const wave of waves) {
          const pages = await Promise.all(wave.map((asked) => look(shell, asked)));
          for (const [index, { body, nonce }] of pages.entries()) {
            const asked = wave[index]!;
            views += 1;
            const state = stateOf(body);
            expect(state.traceId).toBe(asked.traceId);
            expect(state.context.zipCode).toBe(asked.zipCode ?? "none");
            expect(JSON.stringify(state.pageData)).toContain(`asked for <${asked.address}>`);
            for (const name of PEOPLE) expect(body.includes(name)).toBe(name === asked.person);
            // Data that identifies a visitor only shows on their own page and is never shared.
            for (const other of wave) if (other !== asked) expect(body).not.toContain(other.counted);
            const isAlone = [asked.person, asked.session, asked.zipCode].some((own) => own !== undefined);
            expect(body.includes(asked.counted)).toBe(isAlone);
            for (const session of ["guest-1", "guest-2"]) {
              expect(body.includes(`sid=${session}`)).toBe(asked.person === undefined && session === asked.session);
            }
            expect(body).toContain(`http://${asked.host}/`);
            for (const host of HOSTS) if (host !== asked.host) expect(body).not.toContain(`http://${host}/`);
            const inPage = new Set([...body.matchAll(/nonce="([^"]+)"/g)].map(([, value]) => value));
            expect([...inPage]).toEqual([nonce]);
            nonces.add(nonce);
          }
        }
      }),
      { numRuns: RUNS },
    );
    expect(nonces.size).toBe(views);
    // Fails if one kind of outcome never occurred, because the run would then prove less than it claims.
    await new Promise((resolve) => setTimeout(resolve, 2 * MILLISECONDS));
    const [same] = fc.sample(guestVisit, 1);
    await Promise.all([look(shell, same!), look(shell, same!)]);
    await look(shell, same!);
    const metrics = await shell.services.metrics.registry.metrics();
    for (const outcome of ["hit", "joined", "miss"]) {
      expect(metrics).toMatch(new RegExp(`shell_shared_pages_total\\{outcome="${outcome}"\\} [1-9]`));
    }
  });
});
