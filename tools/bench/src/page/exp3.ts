import { chromium } from "@playwright/test";
import { findBrowser } from "e2e/support/find-browser";
import { startBenchSystem } from "../system/bench-system.js";
import { startMonolith } from "./monolith/monolith-system.js";
import { applyProfile, MOBILE } from "./visit/network-profile.js";
import { writeFileSync } from "node:fs";
const system = await startBenchSystem({ overTls: true });
const monolith = await startMonolith(system, { overTls: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-background-networking", `--ignore-certificate-errors-spki-list=${system.certificate.publicKeyHash}`] });
const sums: Record<string, Record<string, number[]>> = { ours: {}, bundle: {} };
const scripts: Record<string, Record<string, number[]>> = { ours: {}, bundle: {} };
try {
  for (let round = 0; round < 5; round += 1) for (const [name, origin] of [["ours", system.shop.retailUrl], ["bundle", monolith.url]] as const) {
    const context = await browser.newContext({ baseURL: origin, viewport: MOBILE.viewport });
    const signIn = await context.request.post("/ele-lpd/api/session", { data: { email: "ava@example.com", password: "Demo-Shop-2026" }, ignoreHTTPSErrors: true });
    if (!signIn.ok()) throw new Error("sign in " + signIn.status());
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await applyProfile(session, MOBILE);
    await page.waitForTimeout(1500);
    const root = await browser.newBrowserCDPSession();
    const events: any[] = [];
    root.on("Tracing.dataCollected" as any, (e: any) => events.push(...e.value));
    await (root as any).send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8", "disabled-by-default-v8.compile", "disabled-by-default-v8.gc", "toplevel", "blink.user_timing", "loading"] } });
    await page.goto("/lpd-sba-sku/product_100101", { waitUntil: "load", timeout: 60000 });
    await page.locator('[data-slot="buy-box"]:is([data-mounted], [data-failed])').waitFor({ state: "attached", timeout: 60000 });
    await page.waitForTimeout(5000);
    const done = new Promise<void>((r) => root.once("Tracing.tracingComplete" as any, () => r()));
    await (root as any).send("Tracing.end"); await done;
    if (round === 0) writeFileSync(`/work/tmp/trace-${name}.json`, JSON.stringify(events));
    const mains = events.filter((e) => e.name === "thread_name" && e.args?.name === "CrRendererMain").map((e) => `${e.pid}:${e.tid}`);
    const xs = events.filter((e) => e.ph === "X" && mains.includes(`${e.pid}:${e.tid}`) && e.tdur !== undefined);
    const byThread = new Map<string, any[]>(); for (const e of xs) { const k = `${e.pid}:${e.tid}`; (byThread.get(k) ?? byThread.set(k, []).get(k)!).push(e); }
    const total = (l: any[]) => l.filter((e) => e.name === "EvaluateScript" || e.name === "FunctionCall").length;
    const list = [...byThread.values()].sort((a, b) => total(b) - total(a))[0]!;
    list.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
    const self = new Map<string, number>(), bySrc = new Map<string, number>(); const stack: any[] = [];
    const close = (e: any) => { const s = e.tdur - (e.child ?? 0); self.set(e.name, (self.get(e.name) ?? 0) + s / 1000); const u = e.args?.data?.url ?? e.args?.fileName; if (u && /Script|FunctionCall|compile|Compile/.test(e.name)) { const k = e.name + " " + String(u).replace(/^https?:\/\/[^/]+/, "").replace(/[0-9a-f]{8,}/g, "#"); bySrc.set(k, (bySrc.get(k) ?? 0) + s / 1000); } };
    for (const e of list) { while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) close(stack.pop()); if (stack.length) stack.at(-1).child = (stack.at(-1).child ?? 0) + e.tdur; stack.push(e); }
    while (stack.length) close(stack.pop());
    for (const [k, v] of self) (sums[name]![k] ??= []).push(v);
    for (const [k, v] of bySrc) (scripts[name]![k] ??= []).push(v);
    await context.close();
  }
} finally { await browser.close(); await monolith.stop(); await system.shop.stop(); }
const med = (a: number[] | undefined) => { if (!a) return 0; const s = [...a].sort((x, y) => x - y); return s[s.length >> 1]!; };
const keys = [...new Set([...Object.keys(sums.ours!), ...Object.keys(sums.bundle!)])].map((k) => [k, med(sums.ours![k]), med(sums.bundle![k])] as const).sort((a, b) => (b[1] - b[2]) - (a[1] - a[2]));
console.log("TOTAL", keys.reduce((s, k) => s + k[1], 0).toFixed(0), keys.reduce((s, k) => s + k[2], 0).toFixed(0));
for (const [k, a, b] of keys) if (a > 3 || b > 3) console.log(k.padEnd(44), a.toFixed(0).padStart(6), b.toFixed(0).padStart(6), (a - b).toFixed(0).padStart(6));
for (const n of ["ours", "bundle"]) { console.log("SCRIPTS", n); Object.entries(scripts[n]!).map(([k, v]) => [k, med(v)] as const).sort((a, b) => b[1] - a[1]).slice(0, 28).forEach(([k, v]) => console.log(v.toFixed(0).padStart(6), k)); }
