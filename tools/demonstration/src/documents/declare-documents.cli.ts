#!/usr/bin/env node
/** `npm run documents -w demonstration`: writes each item's documents and their sizes into the demonstration feed. */
import { readFileSync, writeFileSync } from "node:fs";
import { pictureSource } from "../picture-source.js";
import { listProductDocuments, type DocumentedProduct } from "./product-documents.js";

const FEED = new URL("../../feed/products.ndjson", import.meta.url);

const DECLARED = /, "documents": \[.*\]\}$/;

const lines: string[] = [];
for (const line of readFileSync(FEED, "utf8").trim().split("\n")) {
  const product = line.replace(DECLARED, "}");
  const documents: string[] = [];
  for (const { name, title } of listProductDocuments(JSON.parse(product) as DocumentedProduct)) {
    const file = await pictureSource.readDocument?.(name);
    if (!file) continue;
    documents.push(`{"title": "${title}", "url": "/images/documents/${name}.pdf", "bytes": ${file.length}}`);
  }
  lines.push(documents.length > 0 ? product.replace(/\}$/, `, "documents": [${documents.join(", ")}]}`) : product);
}
writeFileSync(FEED, `${lines.join("\n")}\n`);
