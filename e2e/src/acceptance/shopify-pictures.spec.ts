import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { mountedSlot, slot, watchPageIssues } from "fragment-kit/playwright";
import { runBuiltToEnd } from "../shop/built-process.js";
import { startShop, type Shop } from "../shop/shop.js";
import { SYSTEM } from "../support/system.js";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:https";

const PORT = 4860;
const PICTURE = join(SYSTEM.root, "docs/images/product-page-phone.png");

/** The columns of a Shopify product export, in its order. */
const COLUMNS =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Variant Weight Unit,Status";

test.describe.configure({ mode: "default" });

test.describe("a Shopify export", () => {
  let folder: string;
  let cdn: PictureCdn;
  let system: Shop | undefined;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = mkdtempSync(join(tmpdir(), "shopify-"));
    cdn = await startPictureCdn(folder, PORT + 3, readFileSync(PICTURE));
    const file = join(folder, "products_export.csv");
    writeFileSync(file, writeExport(`${cdn.origin}/s/files/1/0551/4566/0472/files`));
    const dataDirectory = join(folder, "data");
    await runBuiltToEnd(["tools/demonstration/dist/feed.js", "import", file], { DATA_DIR: dataDirectory });
    system = await startShop({
      port: PORT,
      dataDirectory,
      environment: {
        IMAGE_LOADER: "proxy",
        IMAGE_ORIGINS: cdn.origin,
        IMAGE_PRIVATE_RANGES: "loopback",
        NODE_EXTRA_CA_CERTS: cdn.certificateFile,
      },
    });
  });

  test.afterAll(async () => {
    await system?.stop();
    cdn.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const tenant of ["retail", "business"] as const) {
    test(`shows its pictures on the ${tenant} product pages`, async ({ browser }) => {
      test.setTimeout(120_000);
      const baseURL = tenant === "retail" ? system?.retailUrl : system?.businessUrl;
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      const issues = watchPageIssues(context);
      const page = await context.newPage();
      for (const itemId of ["DSK-120-OAK", "DSK-120-WAL", "LMP-7", "PEN-12-BLK"]) {
        expect((await page.goto(`/lpd-sba-sku/product_${itemId}`))?.status()).toBe(200);
        await mountedSlot(page, "gallery");
        const shown = await loadedPictures(page);
        expect(shown.length, itemId).toBeGreaterThan(0);
        for (const { address, naturalWidth } of shown) {
          expect(address, itemId).toContain("/images/elsewhere/picture?address=https%3A%2F%2Flocalhost");
          expect(naturalWidth, address).toBeGreaterThan(0);
        }
      }
      expect(cdn.requests.length).toBeGreaterThan(0);
      expect(issues.found).toEqual([]);
      await context.close();
    });
  }
});

/** Every gallery picture that has a URL, once loaded. */
async function loadedPictures(page: Page): Promise<{ address: string; naturalWidth: number }[]> {
  const pictures = slot(page, "gallery").locator("img[srcset]");
  await pictures.first().waitFor();
  const areLoaded = () => pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete));
  await expect.poll(areLoaded).toBe(true);
  return pictures.evaluateAll((all) =>
    all.map((image) => ({
      address: (image as HTMLImageElement).currentSrc,
      naturalWidth: (image as HTMLImageElement).naturalWidth,
    })),
  );
}

/** A desk in two finishes with one picture each, a lamp with three pictures, and pens. */
function writeExport(pictures: string): string {
  const row = (cells: Readonly<Record<string, string>>) =>
    COLUMNS.split(",")
      .map((column) => `"${(cells[column] ?? "").replaceAll('"', '""')}"`)
      .join(",");
  const sold = {
    "Variant Grams": "900",
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Qty": "25",
    "Variant Inventory Policy": "deny",
    "Variant Fulfillment Service": "manual",
    "Variant Requires Shipping": "true",
    "Variant Taxable": "true",
    "Variant Weight Unit": "kg",
  };
  const product = { Vendor: "Nordlys", Published: "true", "Gift Card": "false", Status: "active", ...sold };
  return [
    COLUMNS,
    row({
      ...product,
      Handle: "desk-120",
      Title: 'Writing desk 47"',
      "Body (HTML)": "<p>Solid wood, with a drawer.</p>",
      Type: "Desks",
      "Option1 Name": "Finish",
      "Option1 Value": "Oak",
      "Variant SKU": "DSK-120-OAK",
      "Variant Price": "349.00",
      "Variant Compare At Price": "399.00",
      "Image Src": `${pictures}/desk-oak.jpg?v=1718024123`,
      "Image Position": "1",
      "Variant Image": `${pictures}/desk-oak.jpg?v=1718024123`,
    }),
    row({
      ...sold,
      Handle: "desk-120",
      "Option1 Value": "Walnut",
      "Variant SKU": "DSK-120-WAL",
      "Variant Price": "369.00",
      "Image Src": `${pictures}/desk-walnut.jpg?v=1718024124`,
      "Image Position": "2",
      "Variant Image": `${pictures}/desk-walnut.jpg?v=1718024124`,
    }),
    row({
      ...product,
      Handle: "lamp-7",
      Title: "Task lamp",
      Type: "Lamps",
      "Option1 Name": "Title",
      "Option1 Value": "Default Title",
      "Variant SKU": "LMP-7",
      "Variant Price": "59.50",
      "Image Src": `${pictures}/lamp_1.png?v=1`,
      "Image Position": "1",
    }),
    row({ Handle: "lamp-7", "Image Src": `${pictures}/lamp_2.png?v=1`, "Image Position": "2" }),
    row({ Handle: "lamp-7", "Image Src": `${pictures}/lamp_3.png?v=1`, "Image Position": "3" }),
    row({
      ...product,
      Handle: "pens-12",
      Title: "Rollerball pens, 12",
      Type: "Pens",
      "Option1 Name": "Color",
      "Option1 Value": "Black",
      "Variant SKU": "PEN-12-BLK",
      "Variant Price": "14.25",
      "Image Src": `${pictures}/pens.jpg`,
      "Image Position": "1",
    }),
  ].join("\n");
}

type PictureCdn = {
  readonly origin: string;
  /** For NODE_EXTRA_CA_CERTS. */
  readonly certificateFile: string;
  /** Requested paths. */
  readonly requests: readonly string[];
  close(): void;
};

/** A local https server that acts as another company's, with the same picture at every path. */
async function startPictureCdn(folder: string, port: number, picture: Buffer): Promise<PictureCdn> {
  const [keyFile, certificateFile] = [join(folder, "cdn-key.pem"), join(folder, "cdn.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", ...key, "-days", "2", ...name, "-out", certificateFile], {
    stdio: "ignore",
  });
  const requests: string[] = [];
  const server = createServer(
    { key: readFileSync(keyFile), cert: readFileSync(certificateFile) },
    (request, response) => {
      requests.push(request.url ?? "");
      response.writeHead(200, { "content-type": "image/png" }).end(picture);
    },
  ).listen(port);
  await once(server, "listening");
  return {
    origin: `https://localhost:${port}`,
    certificateFile,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
