import {
  addServices,
  getCatalogue,
  getEmailSetup,
  getGoLiveCheck,
  getSetup,
  skipSetupStep,
  startOver,
  undoStartOver,
} from '../../contract/setup/routes.ts';
import {
  addServicesSchemas,
  getCatalogueSchemas,
  getEmailSetupSchemas,
  getGoLiveCheckSchemas,
  getSetupSchemas,
  skipSetupStepSchemas,
  startOverSchemas,
  undoStartOverSchemas,
} from '../../contract/setup/schemas.ts';
import type { Context } from '../context.ts';
import { addCatalogueServices, listCatalogue } from './add-services.ts';
import { runGoLiveCheck } from './checks/go-live-check.ts';
import { readEmailSetup } from './email-setup.ts';
import { readSetup, skipStep } from './setup-state.ts';
import { removeSampleCompany, restoreSampleCompany } from './start-over.ts';

export function mountSetup(context: Context) {
  const { db, mount } = context;

  mount(getSetup, getSetupSchemas, async ({ user }) => ({ setup: await readSetup(context, user) }));

  mount(skipSetupStep, skipSetupStepSchemas, async ({ params, input, user }) => {
    await skipStep(db, params.step, input.isSkipped);
    return { setup: await readSetup(context, user) };
  });

  mount(startOver, startOverSchemas, async ({ input, user }) => {
    await removeSampleCompany(context, input.keepEdited, user);
    return { setup: await readSetup(context, user) };
  });

  mount(undoStartOver, undoStartOverSchemas, async ({ input, user }) => {
    await restoreSampleCompany(context, input.withSettings, user);
    return { setup: await readSetup(context, user) };
  });

  mount(getCatalogue, getCatalogueSchemas, async () => ({ services: await listCatalogue(db) }));

  mount(addServices, addServicesSchemas, async ({ input, user }) => ({
    added: await addCatalogueServices(context, input.ids, input.status, user),
  }));

  mount(getEmailSetup, getEmailSetupSchemas, async () => ({ email: await readEmailSetup(context) }));

  mount(getGoLiveCheck, getGoLiveCheckSchemas, ({ user }) => runGoLiveCheck(context, user));
}
