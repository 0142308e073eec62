import type { Page } from '@playwright/test';

/** Calls that wait on their way to the server until they are let go, one after the other: what a slow network does. */
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
    /** When one has been made and waits. */
    next: () =>
      new Promise<void>((resolve) => {
        announce = resolve;
        if (held.length > 0) resolve();
      }),
    letGo: () => held.shift()?.(),
  };
}
