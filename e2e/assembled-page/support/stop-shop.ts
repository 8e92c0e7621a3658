import { rm } from "node:fs/promises";

/** Stops the shop that `start-shop` started and removes its data. */
export default async function stopShop(): Promise<void> {
  if (process.env.SHOP_URL) return;
  const shopProcess = Number(process.env.ASSEMBLED_PAGE_PROCESS);
  process.kill(shopProcess, "SIGTERM");
  const end = Date.now() + 15_000;
  while (isRunning(shopProcess) && Date.now() < end) await new Promise((wait) => setTimeout(wait, 50));
  await rm(process.env.ASSEMBLED_PAGE_DATA ?? "", { recursive: true, force: true });
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
