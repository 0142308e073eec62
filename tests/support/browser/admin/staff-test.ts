import { test as base } from '@playwright/test';
import { administrator } from '../../servers/browser-test-servers.ts';
import { type AdminApi, createAdminApi } from './admin-api.ts';
import { type StaffSession, signInAs, storageStateOf } from './sign-in.ts';

interface TestFixtures {
  /** Whether documents open with their live preview beside the form. */
  preview: boolean;
}

interface WorkerFixtures {
  /** The administrator, signed in once for all tests of a worker: a test that signs out needs a colleague. */
  admin: StaffSession;
  api: AdminApi;
}

/** Tests whose page is signed in as the administrator from the start. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  preview: [false, { option: true }],
  // Dialogs, toasts and skeletons that fade cost a quarter of the processor time; what is about closing them moves.
  contextOptions: { reducedMotion: 'reduce' },
  storageState: async ({ admin, preview }, use) => use(storageStateOf(admin, { preview })),
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
