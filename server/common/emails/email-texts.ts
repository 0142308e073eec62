import type { CustomTexts, EmailCompany } from '../../../contract/emails/email-fields.ts';
import { type EditableEmailKind, editableEmailKinds, emailPayload } from '../../../contract/emails/email-kinds.ts';
import {
  type EmailData,
  type EmailText,
  type EmailTexts,
  emailTexts,
  getEmailPlaceholderValues,
  toEmailTemplate,
} from '../../../contract/emails/email-texts.ts';
import { fillPlaceholders } from '../../../contract/emails/placeholders.ts';
import { getEmailTexts, previewEmailText, saveEmailTexts } from '../../../contract/emails/routes.ts';
import {
  getEmailTextsSchemas,
  previewEmailTextSchemas,
  saveEmailTextsSchemas,
} from '../../../contract/emails/schemas.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { toBani } from '../../../contract/kernel/money.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { mountSetting } from '../settings/mount-setting.ts';
import { declareSetting } from '../settings/setting-store.ts';
import { readEmailCompany } from './email-company.ts';

const none: EmailText = { subject: '', opening: '' };
const blank = Object.fromEntries(editableEmailKinds.map((kind) => [kind, none])) as EmailTexts;

// Texts saved before a kind existed lack it.
const stored = emailTexts.partial().transform((texts) => ({ ...blank, ...texts }) as EmailTexts);
const setting = declareSetting('email-texts', 'Textele e-mailurilor', stored, blank);
const isEditable = (kind: string): kind is EditableEmailKind =>
  (editableEmailKinds as readonly string[]).includes(kind);

export async function readCustomTexts(db: Db, kind: string, data: EmailData): Promise<CustomTexts | undefined> {
  if (!isEditable(kind)) return undefined;
  return fillTexts((await setting.read(db)).value[kind], data);
}

function fillTexts({ subject, opening }: EmailText, data: EmailData): CustomTexts {
  const values = getEmailPlaceholderValues(data);
  return {
    ...(subject && { subject: fillPlaceholders(subject, values) }),
    ...(opening && { opening: fillPlaceholders(opening, values) }),
  };
}

export function mountEmailTexts(context: Context) {
  const { mount, renderEmail, now } = context;

  mountSetting(context, setting, {
    name: 'texts',
    get: [getEmailTexts, getEmailTextsSchemas],
    save: [saveEmailTexts, saveEmailTextsSchemas],
    async more() {
      // This name occurs in no default text, so every occurrence in the sample stands for the placeholder.
      const company = { ...(await readEmailCompany(context)), name: 'Firma Exemplu' };
      const sample = { ...createSample(company, now()), replyHours: 24 };
      const usual = await Promise.all(
        editableEmailKinds.map(async (kind) => {
          const { subject, opening = '' } = await renderEmail(buildSampleEmail(kind, company, none, sample));
          const [data, write] = [toEmailData(sample, company), toEmailTemplate];
          return [kind, { subject: write(subject, kind, data), opening: write(opening, kind, data) }] as const;
        }),
      );
      return { usual: Object.fromEntries(usual) };
    },
  });

  mount(previewEmailText, previewEmailTextSchemas, async ({ input: { kind, ...text } }) => {
    const company = await readEmailCompany(context);
    const { subject, html } = await renderEmail(buildSampleEmail(kind, company, text, createSample(company, now())));
    return { subject, html };
  });
}

/** An invented visit, quote and agreement; each kind of e-mail uses the fields that it declares. */
function createSample(company: EmailCompany, now: Date) {
  const day = addDays(toBucharestDay(now), 3);
  const time = { localTime: `${day}T10:00:00`, windowEnd: '12:00' };
  const visit = { ...time, service: 'Întreținere grădini', address: 'Strada Lalelelor 4, Cluj-Napoca, Cluj' };
  return {
    name: 'Maria Pop',
    visit,
    visits: [visit, { ...visit, localTime: `${addDays(day, 7)}T10:00:00` }],
    address: visit.address,
    ...{ previousTime: `${addDays(day, -2)}T14:00:00`, movedBy: 'staff', cancelledBy: 'staff' },
    quote: { number: 'OF-2027-0012', title: 'Gazon nou în curte', gross: 542_250, validUntil: day },
    changes: [],
    payment: {
      money: {
        state: 'overdue',
        total: 542_250,
        deposit: 162_675,
        paid: 0,
        due: toBani(1626.75),
        dueOn: addDays(day, -4),
      },
      account: { beneficiary: company.name, iban: 'RO49AAAA1B31007593840000', bank: '' },
      reference: 'OF-2027-0012',
    },
    agreement: { number: 'CI-2027-0003', title: 'Întreținerea grădinii' },
    ...{ news: 'paused' as const, from: day, to: addDays(day, 13) },
    manageUrl: `${company.url}/visit/…`,
    reviewUrl: `${company.url}/review/…`,
    quoteUrl: `${company.url}/oferta/…`,
  };
}

type Sample = ReturnType<typeof createSample> & { replyHours?: number };

const toEmailData = ({ visit, ...sample }: Sample, company: EmailCompany): EmailData => ({
  ...visit,
  ...sample,
  company: company.name,
});

const buildSampleEmail = (kind: EditableEmailKind, company: EmailCompany, text: EmailText, sample: Sample) =>
  emailPayload.parse({ ...sample, kind, company, texts: fillTexts(text, toEmailData(sample, company)) });
