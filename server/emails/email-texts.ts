import type { EmailCompany, EmailPayload, EmailWording, RenderedEmail } from '../../contract/emails/email-payload.ts';
import {
  type EditableEmailKind,
  type EmailText,
  type EmailTexts,
  editableEmailKinds,
  emailPlaceholderValues,
  emailTexts,
  fillEmailPlaceholders,
} from '../../contract/emails/email-texts.ts';
import { getEmailTexts, previewEmailText, saveEmailTexts } from '../../contract/emails/routes.ts';
import { getEmailTextsSchemas, previewEmailTextSchemas, saveEmailTextsSchemas } from '../../contract/emails/schemas.ts';
import { addDays, dayInBucharest } from '../../contract/kernel/local-time.ts';
import type { Db } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { readSetting, type Versioned } from '../settings/setting-store.ts';

const key = 'letter-texts';
const none: EmailText = { subject: '', opening: '' };
const blank = Object.fromEntries(editableEmailKinds.map((kind) => [kind, none])) as EmailTexts;

const read = (db: Db) => readSetting(db, key, emailTexts, blank);
const isWorded = (kind: string): kind is EditableEmailKind => (editableEmailKinds as readonly string[]).includes(kind);

type Told = Parameters<typeof emailPlaceholderValues>[0];

/** The company's own words for a kind of letter, as they read for this visit; undefined when it has chosen none. */
export async function customEmailWords(db: Db, kind: string, visit: Told): Promise<EmailWording | undefined> {
  if (!isWorded(kind)) return undefined;
  return wordsOf((await read(db)).value[kind], visit);
}

function wordsOf({ subject, opening }: EmailText, visit: Told): EmailWording {
  const values = emailPlaceholderValues(visit);
  return {
    ...(subject && { subject: fillEmailPlaceholders(subject, values) }),
    ...(opening && { opening: fillEmailPlaceholders(opening, values) }),
  };
}

interface Press {
  company: () => Promise<EmailCompany>;
  render: (letter: EmailPayload) => Promise<RenderedEmail>;
}

export function mountEmailTexts(mount: Mount, db: Db, { company, render }: Press) {
  const view = ({ value: texts, version }: Versioned<EmailTexts>) => ({ texts, version });

  mount(getEmailTexts, getEmailTextsSchemas, async () => {
    const about = await company();
    const usual = await Promise.all(
      editableEmailKinds.map(async (kind) => {
        const { subject, opening = '' } = await render(sampleLetter(kind, about, none));
        return [kind, { subject, opening }] as const;
      }),
    );
    return { ...view(await read(db)), usual: Object.fromEntries(usual) as EmailTexts };
  });

  mount(saveEmailTexts, saveEmailTextsSchemas, async ({ input, user }) => {
    const wanted = { value: input.texts, version: input.version };
    const saving = { key, title: 'Textele scrisorilor', read, wanted, view };
    return view(await saveSetting(db, saving, user));
  });

  mount(previewEmailText, previewEmailTextSchemas, async ({ input: { kind, ...text } }) => {
    const { subject, html } = await render(sampleLetter(kind, await company(), text));
    return { subject, html };
  });
}

/** A visit that nobody asked for, to show how the words read. */
function sampleLetter(kind: EditableEmailKind, company: EmailCompany, text: EmailText): EmailPayload {
  const day = addDays(dayInBucharest(new Date()), 3);
  const time = { localTime: `${day}T10:00:00`, windowEnd: '12:00' };
  const visit = { ...time, service: 'Întreținere grădini', address: 'Strada Lalelelor 4, Cluj-Napoca, Cluj' };
  const told = { ...time, name: 'Maria Pop', service: visit.service, company: company.name };
  const common = { company, name: told.name, visit, words: wordsOf(text, told) };
  const manageUrl = `${company.url}/visit/…`;
  switch (kind) {
    case 'visitThanks':
      return { kind, ...common, reviewUrl: `${company.url}/review/…` };
    case 'visitMoved':
      return { kind, ...common, manageUrl, previousTime: `${addDays(day, -2)}T14:00:00`, movedBy: 'staff' };
    case 'visitCancelled':
      return { kind, ...common, manageUrl, cancelledBy: 'staff' };
    default:
      return { kind, ...common, manageUrl };
  }
}
