import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Certificate = {
  readonly certificateFile: string;
  readonly keyFile: string;
  /** Base64 SHA-256 of the public key, for `--ignore-certificate-errors-spki-list`. */
  readonly publicKeyHash: string;
};

/**
 * Self-signed certificate for localhost, created once per folder. A browser that ignores all certificate errors doesn't
 * cache; one that gets this key's hash caches as usual.
 */
export function ensureCertificate(folder: string): Certificate {
  const certificateFile = join(folder, "localhost.pem");
  const keyFile = join(folder, "localhost.key");
  if (!existsSync(certificateFile)) {
    mkdirSync(folder, { recursive: true });
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile];
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,DNS:business.localhost"];
    execFileSync("openssl", ["req", "-x509", ...key, "-days", "3650", "-out", certificateFile, ...names], {
      stdio: "pipe",
    });
  }
  const { publicKey } = new X509Certificate(readFileSync(certificateFile));
  const spki = publicKey.export({ type: "spki", format: "der" });
  return { certificateFile, keyFile, publicKeyHash: createHash("sha256").update(spki).digest("base64") };
}
