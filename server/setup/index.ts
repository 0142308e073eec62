import {
  addServices,
  getCatalogue,
  getEmailSetup,
  getGoLiveCheck,
  getSetup,
  sendSetupTest,
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
  sendSetupTestSchemas,
  skipSetupStepSchemas,
  startOverSchemas,
  undoStartOverSchemas,
} from '../../contract/setup/schemas.ts';
import type { Feature } from '../context.ts';
import type { Renderer } from '../pages/renderer.ts';
import { addCatalogueServices, listCatalogue } from './add-services.ts';
import { runGoLiveCheck } from './checks/go-live-check.ts';
import { readEmailSetup, sendTestTo } from './email-setup.ts';
import { readSetup, skipStep } from './setup-state.ts';
import { removeSampleCompany, restoreSampleCompany } from './start-over.ts';

export const setup = (render: Renderer): Feature => ({
  mount(context) {
    const { db, mount } = context;

    mount(getSetup, getSetupSchemas, async ({ user }) => ({ setup: await readSetup(context, user) }));

    mount(skipSetupStep, skipSetupStepSchemas, async ({ params, input, user }) => {
      await skipStep(db, params.step, input.isSkipped);
      return { setup: await readSetup(context, user) };
    });

    mount(startOver, startOverSchemas, async ({ input, user }) => {
      await removeSampleCompany(context, input.keepEdited, user);
      await context.runDeletionQueue();
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

    mount(getEmailSetup, getEmailSetupSchemas, async ({ user }) => ({ email: await readEmailSetup(context, user) }));

    mount(sendSetupTest, sendSetupTestSchemas, async ({ input, user }) => {
      await sendTestTo(context, user, input.to);
      return { email: await readEmailSetup(context, user) };
    });

    mount(getGoLiveCheck, getGoLiveCheckSchemas, ({ user }) => runGoLiveCheck(context, user, render));
  },
});
