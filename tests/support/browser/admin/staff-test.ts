import { test as base } from '@playwright/test';
import { administrator } from '../../servers/browser-test-servers.ts';
import { type AdminApi, createAdminApi } from './admin-api.ts';
import { buildStorageState, type StaffSession, signInAs } from './sign-in.ts';

interface TestFixtures {
  /** Whether documents open with their live preview beside the form. */
  preview: boolean;
}

interface WorkerFixtures {
  /** Signed in once per worker, so a test that signs out must use a colleague instead. */
  admin: StaffSession;
  api: AdminApi;
}

/** Tests whose page is signed in as the administrator from the start. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  preview: [false, { option: true }],
  // Fading dialogs, toasts and skeletons take a quarter of the CPU time; tests about closing them enable motion.
  contextOptions: { reducedMotion: 'reduce' },
  storageState: async ({ admin, preview }, use) => use(buildStorageState(admin, { preview })),
  admin: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.E2E_STAFF_URL });
      await use(await signInAs(request, administrator));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ playwright, admin }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.E2E_STAFF_URL });
      await use(createAdminApi(request, admin));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
