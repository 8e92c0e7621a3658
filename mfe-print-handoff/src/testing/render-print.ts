import { renderSlot, type RenderSlotOptions, type RenderedSlot } from "fragment-kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { createPageData, printItem, retailMember } from "shared-contracts/fixtures";
import type { PrintHandoff } from "shared-contracts";
import { browserSurroundings, type PrintSurroundings } from "../print-surroundings.js";
import { createPrintStore, type PrintStore } from "../print-store.js";
import type { PictureUpload } from "../parts/upload-picture.js";
import { fragment } from "../print-handoff-fragment.js";

const PAGE_ADDRESS = "http://localhost:4200/lpd-sba-sku/product_500001";

export type RenderedPrint = RenderedSlot<PrintStore> & {
  /** URLs that the slot navigated to. */
  readonly visited: readonly string[];
  /** Parameters removed from the URL, or added as `name=value`. */
  readonly addressChanges: readonly string[];
};

export type RenderPrintOptions = Partial<RenderSlotOptions> & {
  readonly hasWebGl?: boolean;
  readonly upload?: (file: File) => PictureUpload;
};

/** Renders a slot of this fragment in a browser that records its navigation. */
export async function renderPrint(slot: string, options: RenderPrintOptions = {}): Promise<RenderedPrint> {
  const { hasWebGl = true, upload = () => ({ ok: false, code: "failed" }), ...rendering } = options;
  const visited: string[] = [];
  const addressChanges: string[] = [];
  const surroundings: PrintSurroundings = {
    navigate: (address) => visited.push(address),
    currentAddress: () => PAGE_ADDRESS,
    removeQueryParameters: (names) => addressChanges.push(...names),
    setQueryParameter: (name, value) => addressChanges.push(`${name}=${value}`),
    hasWebGl: () => hasWebGl,
    drafts: browserSurroundings.drafts,
    uploadPicture: async (file) => upload(file),
  };
  const definition = {
    ...fragment,
    createStore: (input: Parameters<typeof createPrintStore>[0]) => createPrintStore(input, surroundings),
  };
  const rendered = await renderSlot(definition, slot, { context: retailMember, ...rendering });
  return { ...rendered, visited, addressChanges };
}

export const STUDIO_PATH = "/tpv/punchoutHome";
/** The calls of `openHandoff`. */
export const OPEN_HANDOFF_CALLS = "/tpv/api/handoffs/h.s";

/** Renders the studio on the print item, as the plain form if its lazy chunk has not been loaded by an earlier test. */
export const renderPlainStudio = (options: RenderPrintOptions): Promise<RenderedPrint> =>
  renderPrint("print-studio", {
    pageData: createPageData(printItem, retailMember),
    url: { path: STUDIO_PATH, query: { handoffId: openHandoff.handoffId } },
    ...options,
  });

/** The same, once the chunk has loaded. */
export async function renderStudio(options: RenderPrintOptions): Promise<RenderedPrint> {
  const rendered = await renderPlainStudio(options);
  if (rendered.container.querySelector("form")) await screen.findByRole("figure", { name: /front/ });
  await waitFor(() => {
    const sheet = rendered.container.querySelector("figure");
    if (sheet && !sheet.querySelector("[hidden]")) throw new Error("The studio hasn't loaded");
  });
  return rendered;
}

export const openHandoff: PrintHandoff = {
  handoffId: "h.s",
  status: "open",
  item: { itemId: "500001", qty: 2, comingFrom: "sku", action: "create" },
  refUrl: "/lpd-sba-sku/product_500001",
  redirectUrl: "/tpv/punchoutResult",
  expiresAt: "2026-03-01T09:30:00.000Z",
};
