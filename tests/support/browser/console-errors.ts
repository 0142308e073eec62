import type { Page } from '@playwright/test';

/** Playwright prints this, because these tests block service workers. */
const expectedMessage = 'Service Worker registration blocked';

/** Console errors and warnings of the page, and its uncaught exceptions. */
export function collectConsoleErrors(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !message.text().startsWith(expectedMessage);
    if (isComplaint) complaints.push(message.text());
  });
  page.on('pageerror', (error) => void complaints.push(error.message));
  return complaints;
}
