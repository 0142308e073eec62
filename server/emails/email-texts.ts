import type { CustomTexts, EmailCompany } from '../../contract/emails/email-fields.ts';
import {
  type EditableEmailKind,
  type EmailPayload,
  editableEmailKinds,
  emailPayload,
} from '../../contract/emails/email-kinds.ts';
import {
  type EmailText,
  type EmailTexts,
  emailTexts,
  fillEmailPlaceholders,
  getEmailPlaceholderValues,
} from '../../contract/emails/email-texts.ts';
import { getEmailTexts, previewEmailText, saveEmailTexts } from '../../contract/emails/routes.ts';
import { getEmailTextsSchemas, previewEmailTextSchemas, saveEmailTextsSchemas } from '../../contract/emails/schemas.ts';
import { addDays, toBucharestDay } from '../../contract/kernel/local-time.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { mountSetting } from '../settings/mount-setting.ts';
import { declareSetting } from '../settings/setting-store.ts';
import { readEmailCompany } from './email-company.ts';

const none: EmailText = { subject: '', opening: '' };
const blank = Object.fromEntries(editableEmailKinds.map((kind) => [kind, none])) as EmailTexts;

// Texts saved before a kind existed lack it.
const stored = emailTexts.partial().transform((texts) => ({ ...blank, ...texts }) as EmailTexts);
const setting = declareSetting('letter-texts', 'Textele e-mailurilor', stored, blank);
const isEditable = (kind: string): kind is EditableEmailKind =>
  (editableEmailKinds as readonly string[]).includes(kind);

type EmailData = Parameters<typeof getEmailPlaceholderValues>[0];

export async function readCustomTexts(db: Db, kind: string, data: EmailData): Promise<CustomTexts | undefined> {
  if (!isEditable(kind)) return undefined;
  return fillTexts((await setting.read(db)).value[kind], data);
}

function fillTexts({ subject, opening }: EmailText, data: EmailData): CustomTexts {
  const values = getEmailPlaceholderValues(data);
  return {
    ...(subject && { subject: fillEmailPlaceholders(subject, values) }),
    ...(opening && { opening: fillEmailPlaceholders(opening, values) }),
  };
}

export function mountEmailTexts(context: Context) {
  const { mount, renderEmail, now } = context;

  mountSetting(context, setting, {
    name: 'texts',
    get: [getEmailTexts, getEmailTextsSchemas],
    save: [saveEmailTexts, saveEmailTextsSchemas],
    async more() {
      const company = await readEmailCompany(context);
      const usual = await Promise.all(
        editableEmailKinds.map(async (kind) => {
          const { subject, opening = '' } = await renderEmail(buildSampleEmail(kind, company, none, now()));
          return [kind, { subject, opening }] as const;
        }),
      );
      return { usual: Object.fromEntries(usual) };
    },
  });

  mount(previewEmailText, previewEmailTextSchemas, async ({ input: { kind, ...text } }) => {
    const { subject, html } = await renderEmail(buildSampleEmail(kind, await readEmailCompany(context), text, now()));
    return { subject, html };
  });
}

/** Previews use an invented visit, quote and agreement; each kind keeps the fields it has. */
function buildSampleEmail(kind: EditableEmailKind, company: EmailCompany, text: EmailText, now: Date): EmailPayload {
  const day = addDays(toBucharestDay(now), 3);
  const time = { localTime: `${day}T10:00:00`, windowEnd: '12:00' };
  const visit = { ...time, service: 'Întreținere grădini', address: 'Strada Lalelelor 4, Cluj-Napoca, Cluj' };
  const data = { ...time, name: 'Maria Pop', service: visit.service, company: company.name };
  const change = { previousTime: `${addDays(day, -2)}T14:00:00`, movedBy: 'staff', cancelledBy: 'staff' };
  const quote = { number: 'OF-2027-0012', title: 'Gazon nou în curte', gross: 542_250, validUntil: day };
  const agreement = { number: 'CI-2027-0003', title: 'Întreținerea grădinii' };
  const pause = { news: 'paused', from: day, to: addDays(day, 13) };
  const links = {
    manageUrl: `${company.url}/visit/…`,
    reviewUrl: `${company.url}/review/…`,
    quoteUrl: `${company.url}/oferta/…`,
  };
  return emailPayload.parse({
    kind,
    company,
    name: data.name,
    visit,
    texts: fillTexts(text, data),
    quote,
    changes: [],
    agreement,
    ...pause,
    address: visit.address,
    visits: [visit, { ...visit, localTime: `${addDays(day, 7)}T10:00:00` }],
    ...change,
    ...links,
  });
}
