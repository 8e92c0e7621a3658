import type { CDPSession } from "@playwright/test";

export type NetworkProfile = {
  readonly name: string;
  readonly cpuSlowdown: number;
  /** Undefined: no throttling. */
  readonly network?: { readonly latency: number; readonly kilobitsPerSecond: number };
  readonly viewport: { readonly width: number; readonly height: number };
};

export const MOBILE = {
  name: "mobile",
  cpuSlowdown: 4,
  network: { latency: 150, kilobitsPerSecond: 1600 },
  viewport: { width: 390, height: 844 },
} as const satisfies NetworkProfile;

export const UNTHROTTLED = {
  name: "unthrottled",
  cpuSlowdown: 1,
  viewport: { width: 1280, height: 900 },
} as const satisfies NetworkProfile;

export async function applyProfile(session: CDPSession, { cpuSlowdown, network }: NetworkProfile): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  if (!network) return;
  const bytesPerSecond = (network.kilobitsPerSecond * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
