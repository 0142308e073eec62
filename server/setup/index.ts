import type { User } from '../../contract/accounts/schemas.ts';
import * as routes from '../../contract/setup/routes.ts';
import * as schemas from '../../contract/setup/schemas.ts';
import { findEmailChange } from '../accounts/account-link-store.ts';
import type { Context, Feature } from '../context.ts';
import { readSender } from '../emails/outbox-worker.ts';
import { findLastTestEmail, queueTestEmail } from '../emails/test-email.ts';
import { invalidFields } from '../http/failure.ts';
import type { Renderer } from '../pages/renderer.ts';
import { addCatalogueServices, listCatalogue } from './add-services.ts';
import { runGoLiveCheck } from './checks/go-live-check.ts';
import { readSetup, skipStep } from './setup-state.ts';
import { removeSampleCompany, restoreSampleCompany } from './start-over.ts';

export const setup = (render: Renderer): Feature => ({
  mount(context) {
    const { db, mount } = context;

    mount(routes.getSetup, schemas.getSetupSchemas, async ({ user }) => ({ setup: await readSetup(context, user) }));

    mount(routes.skipSetupStep, schemas.skipSetupStepSchemas, async ({ params, input, user }) => {
      await skipStep(db, params.step, input.isSkipped);
      return { setup: await readSetup(context, user) };
    });

    mount(routes.startOver, schemas.startOverSchemas, async ({ input, user }) => {
      await removeSampleCompany(context, input.keepEdited, user);
      await context.runDeletionQueue();
      return { setup: await readSetup(context, user) };
    });

    mount(routes.undoStartOver, schemas.undoStartOverSchemas, async ({ input, user }) => {
      await restoreSampleCompany(context, input.withSettings, user);
      return { setup: await readSetup(context, user) };
    });

    mount(routes.getCatalogue, schemas.getCatalogueSchemas, async () => ({ services: await listCatalogue(db) }));

    mount(routes.addServices, schemas.addServicesSchemas, async ({ input, user }) => ({
      added: await addCatalogueServices(context, input.ids, input.status, user),
    }));

    mount(routes.getEmailSetup, schemas.getEmailSetupSchemas, async ({ user }) => ({
      email: await readEmailSetup(context, user),
    }));

    mount(routes.sendSetupTest, schemas.sendSetupTestSchemas, async ({ input, user }) => {
      await sendTestTo(context, user, input.to);
      return { email: await readEmailSetup(context, user) };
    });

    mount(routes.getGoLiveCheck, schemas.getGoLiveCheckSchemas, ({ user }) => runGoLiveCheck(context, user, render));
  },
});

/** What the environment says about e-mail; never the password. */
async function readEmailSetup(context: Context, user: User): Promise<schemas.EmailSetup> {
  const { db, config } = context;
  const url = config.smtpUrl ? new URL(config.smtpUrl) : undefined;
  const [sender, test, addresses] = await Promise.all([
    readSender(config, db),
    findLastTestEmail(db),
    listOwnAddresses(context, user),
  ]);
  return {
    addresses,
    server: url?.host ?? null,
    isEncrypted: url?.protocol === 'smtps:',
    user: url?.username ? decodeURIComponent(url.username) : null,
    from: sender ? `${sender.name} <${sender.address}>`.trim() : null,
    test: test
      ? {
          state: test.state === 'sent' ? 'sent' : isWaiting(test) ? 'waiting' : 'failed',
          to: test.recipient,
          at: test.sent_at ?? test.created_at,
          note: test.note,
        }
      : null,
  };
}

/** A failure that may pass is retried for hours: who is waiting for the test should hear of it now. */
const isWaiting = ({ state, note }: { state: string; note: string | null }) =>
  (state === 'unsent' || state === 'sending') && note === null;

async function listOwnAddresses({ db, now }: Context, { id, email }: User) {
  const pending = await findEmailChange(db, id, now().toISOString());
  return [email, ...(pending ? [pending.email] : [])];
}

async function sendTestTo(context: Context, user: User, to: string) {
  if (!(await listOwnAddresses(context, user)).includes(to))
    throw invalidFields({ to: 'Alegeți una dintre adresele contului' });
  await queueTestEmail(context, { name: user.name, email: to });
}
