export type SecurityHeaders = {
  readonly nonce: string;
  /** Of the shell and of every release in the page's lock. */
  readonly trustedTypesPolicies: readonly string[];
  readonly overTls: boolean;
  /** Where pictures may come from besides this site. */
  readonly imageOrigins?: readonly string[];
};

/** The shell's own policies beside webpack's: `createScript` for remotes goes through `shell-remotes`. */
export const REMOTES_POLICY = "shell-remotes";

/** Headers of every HTML answer. */
export function toSecurityHeaders(options: SecurityHeaders): Readonly<Record<string, string>> {
  return {
    "content-security-policy": toContentSecurityPolicy(options),
    "integrity-policy": "blocked-destinations=(script), endpoints=(page)",
    "reporting-endpoints": 'page="/beacon"',
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "x-frame-options": "SAMEORIGIN",
    ...(options.overTls && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

function toContentSecurityPolicy({ nonce, trustedTypesPolicies, imageOrigins = [] }: SecurityHeaders): string {
  const policies = [...new Set([REMOTES_POLICY, ...trustedTypesPolicies])].join(" ");
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // The print studio is embedded by pages of our own.
    "frame-ancestors 'self'",
    "form-action 'self'",
    ["img-src 'self' data: blob:", ...imageOrigins].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    // Server-rendered style attributes (widths of bars, aspect ratios) cannot carry a nonce, and cannot run code.
    "style-src-attr 'unsafe-inline'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "require-trusted-types-for 'script'",
    `trusted-types ${policies}`,
    "report-uri /beacon",
    "report-to page",
  ].join("; ");
}
