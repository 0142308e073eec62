import type { Setup } from '../../../contract/setup/schemas.ts';
import { setupSteps } from '../../../contract/setup/steps.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import * as dashboard from '../../../web/admin/dashboard/dashboard-page.tsx';
import * as check from '../../../web/admin/setup/check-page.tsx';
import * as overview from '../../../web/admin/setup/setup-page.tsx';
import * as step from '../../../web/admin/setup/step-page.tsx';
import type { ApiCall } from './fake-api.ts';
import { openAdmin } from './render-admin.tsx';

const steps = setupSteps.map((name) => ({ step: name, isDone: name === 'account', isSkipped: false }));
export const setup: Setup = { steps, isUntouched: false, sample: null, removed: null };
const site = { ...blankSite, pictures: {} };

const screens = {
  '/admin/setup': overview,
  '/admin/setup/check': check,
  '/admin/setup/:step': step,
  '/admin/dashboard': dashboard,
};

/** Opens a set-up screen of an empty site; `answers` adds replies that it needs. */
export function openSetup(at: string, answers: Record<string, object> = {}) {
  return openAdmin(screens, at, {
    'GET /api/admin/setup': { setup },
    'GET /api/admin/site': { site, version: 0 },
    'PUT /api/admin/site': ({ body }: ApiCall) => ({
      site: { ...site, ...(body as { site: object }).site },
      version: 1,
    }),
    ...answers,
  });
}
