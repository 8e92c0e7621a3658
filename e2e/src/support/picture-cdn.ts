import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";

export type PictureCdn = {
  readonly origin: string;
  /** For NODE_EXTRA_CA_CERTS. */
  readonly certificateFile: string;
  /** Requested paths. */
  readonly requests: readonly string[];
  close(): void;
};

/** A local https server that acts as another company's, with the same picture at every path. */
export async function startPictureCdn(folder: string, port: number, picture: Buffer): Promise<PictureCdn> {
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
