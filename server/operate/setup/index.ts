import type { User } from '../../../contract/accounts/schemas.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import * as routes from '../../../contract/setup/routes.ts';
import * as schemas from '../../../contract/setup/schemas.ts';
import { readSender } from '../../common/emails/outbox-worker.ts';
import { findLastTestEmail, queueTestEmail } from '../../common/emails/test-email.ts';
import { findEmailChange } from '../../company/accounts/user-store.ts';
import { createDocument } from '../../company/content/staff/documents.ts';
import type { Context, Feature } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';
import type { Renderer } from '../pages/renderer.ts';
import { building } from './catalogue/building.ts';
import { care } from './catalogue/care.ts';
import type { CatalogueService } from './catalogue/catalogue-service.ts';
import { lawn } from './catalogue/lawn.ts';
import { planting } from './catalogue/planting.ts';
import { runGoLiveCheck } from './checks/go-live-check.ts';
import { readSetup, skipStep } from './setup-state.ts';
import { listKnownServices } from './setup-store.ts';
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

/** The e-mail settings of the environment, without the password. */
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

/** A failed attempt is retried for hours, but the sender of the test sees it at once: then there is a note. */
const isWaiting = ({ state, note }: { state: string; note: string | null }) =>
  (state === 'unsent' || state === 'sending') && note === null;

async function listOwnAddresses({ db, now }: Context, { id, email }: User) {
  const pending = await findEmailChange(db, id, now().toISOString());
  return [email, ...(pending ? [pending.email] : [])];
}

async function sendTestTo(context: Context, user: User, to: string) {
  if (!(await listOwnAddresses(context, user)).includes(to))
    throw createInvalidFieldsFailure({ to: 'Alegeți una dintre adresele contului' });
  await queueTestEmail(context, { name: user.name, email: to });
}

/** Typical services of Romanian gardening companies; the owner chooses and adapts. */
const catalogue: CatalogueService[] = [...care, ...lawn, ...planting, ...building];

async function listCatalogue(db: Db): Promise<schemas.CatalogueService[]> {
  const taken = await readTitles(db);
  return catalogue.map((service) => ({ ...service, isAdded: taken.has(foldText(service.name)) }));
}

/** Services with an existing name are skipped, so that a repeated call adds nothing. */
async function addCatalogueServices(
  context: Pick<Context, 'db' | 'changes' | 'now'>,
  ids: string[],
  status: 'draft' | 'published',
  by: User,
) {
  const unknown = ids.find((id) => !catalogue.some((service) => service.id === id));
  if (unknown !== undefined) throw createInvalidFieldsFailure({ ids: 'Un serviciu ales nu mai este în catalog' });
  const taken = await readTitles(context.db);
  const chosen = catalogue.filter(({ id, name }) => ids.includes(id) && !taken.has(foldText(name)));
  const added: { id: string; name: string }[] = [];
  for (const { id: _, faqs, ...texts } of chosen) {
    const questions = Object.entries(faqs).map(([question, answer]) => ({ question, answer }));
    const id = await createDocument(context, 'services', { status, fields: { ...texts, faqs: questions } }, by);
    added.push({ id, name: texts.name });
  }
  return added;
}

const readTitles = async (db: Db) => new Set((await listKnownServices(db)).map(({ title }) => foldText(title)));
