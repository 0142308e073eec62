import type { Page } from '@playwright/test';

/** Simulates a slow network: holds calls until they are released one by one. */
export async function holdCalls(page: Page, address: RegExp, methods: string[]) {
  const held: (() => void)[] = [];
  let announce = () => {};
  await page.route(address, async (route) => {
    if (!methods.includes(route.request().method())) return route.continue();
    await new Promise<void>((letGo) => {
      held.push(letGo);
      announce();
    });
    await route.continue();
  });
  return {
    /** Resolves once a call is held. */
    next: () =>
      new Promise<void>((resolve) => {
        announce = resolve;
        if (held.length > 0) resolve();
      }),
    letGo: () => held.shift()?.(),
  };
}
