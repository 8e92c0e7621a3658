/** @jest-environment node */
import { expect, it } from "@jest/globals";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkInstalledVersions } from "./check-installed-versions.js";

const SHARED = { react: "^19.3.1", "react/jsx-runtime": "^19.3.1", "@emotion/react": "^11.14.0", "zod/mini": "^4.6.7" };
const root = mkdtempSync(join(tmpdir(), "installed-"));

it("refuses packages of another major version, from the nearest folder that has them", () => {
  const folder = join(root, "mfe-note");
  const install = (place: string, name: string, version: string) => {
    const target = join(place, "node_modules", name);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, "package.json"), JSON.stringify({ name, version }));
  };
  install(root, "react", "18.3.1");
  install(root, "zod", "5.0.0");
  install(root, "react-redux", "8.0.0");
  install(folder, "react", "19.0.0");
  install(folder, "@emotion/react", "10.3.1");
  install(folder, "fragment-kit", "0.9.0");
  expect(() => checkInstalledVersions(folder, { ...SHARED, "fragment-kit": "^1.0.0" })).toThrow(
    expect.objectContaining({
      code: "project-invalid",
      details: [
        "@emotion/react 10.3.1 is installed: npm install @emotion/react@11.14.0",
        "zod 5.0.0 is installed: npm install zod@4.6.7",
      ],
    }),
  );
});
