export type SecurityHeaders = {
  readonly nonce: string;
  /** Policies of the shell and of every release in the page's lock. */
  readonly trustedTypesPolicies: readonly string[];
  readonly overTls: boolean;
  /** Origin of release files, if not this site. */
  readonly fragmentOrigin?: string | undefined;
  /** Origins besides this site that pictures may come from. */
  readonly imageOrigins?: readonly string[];
};

/** The shell's own policies besides webpack's: `createScript` for remotes goes through `shell-remotes`. */
export const REMOTES_POLICY = "shell-remotes";
/** Of the inline script that asks again for scripts that were lost. */
const AGAIN_POLICY = "shell-again";

/** Headers of every HTML response. */
export function toSecurityHeaders(options: SecurityHeaders): Readonly<Record<string, string>> {
  return {
    "content-security-policy": toContentSecurityPolicy(options),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "x-frame-options": "SAMEORIGIN",
    ...(options.overTls && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

function toContentSecurityPolicy(options: SecurityHeaders): string {
  const { nonce, trustedTypesPolicies, fragmentOrigin, imageOrigins = [] } = options;
  const site = fragmentOrigin ? `'self' ${fragmentOrigin}` : "'self'";
  const policies = [...new Set([REMOTES_POLICY, AGAIN_POLICY, ...trustedTypesPolicies])].join(" ");
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // Our own pages embed the print studio.
    "frame-ancestors 'self'",
    "form-action 'self'",
    [`img-src ${site} data: blob:`, ...imageOrigins].join(" "),
    // Releases may contain fonts, and data such as models.
    ...(fragmentOrigin ? [`font-src ${site}`, `connect-src ${site}`] : []),
    `style-src ${site} 'nonce-${nonce}'`,
    // Server-rendered style attributes (bar widths, aspect ratios) can't carry a nonce, but can't run code either.
    "style-src-attr 'unsafe-inline'",
    // No origins, so only scripts with the nonce and those that they load can run.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies}`,
    "report-uri /beacon",
  ].join("; ");
}
