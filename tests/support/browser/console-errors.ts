import type { Page } from '@playwright/test';

/** What blocks the service worker in these tests says so itself. */
const expectedMessage = 'Service Worker registration blocked';

/** What the page writes into the console that it should not: errors, warnings, what nobody caught. */
export function collectConsoleErrors(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !message.text().startsWith(expectedMessage);
    if (isComplaint) complaints.push(message.text());
  });
  page.on('pageerror', (error) => void complaints.push(error.message));
  return complaints;
}
