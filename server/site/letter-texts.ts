import {
  fillText,
  getLetterTexts,
  type LetterText,
  type LetterTexts,
  letterTexts,
  previewLetterText,
  saveLetterTexts,
  valuesOf,
  type WordedLetter,
  wordedLetters,
} from '../../contract/letter-texts.ts';
import type { Letter, LetterCompany, LetterWords, RenderedLetter } from '../../contract/letters.ts';
import { addDays, dayInBucharest } from '../../contract/local-time.ts';
import type { Db } from '../db/database.ts';
import { saveSetting } from '../db/save-setting.ts';
import { readSetting, type Versioned } from '../db/setting-store.ts';
import type { Mount } from '../http/mount.ts';

const key = 'letter-texts';
const none: LetterText = { subject: '', opening: '' };
const blank = Object.fromEntries(wordedLetters.map((kind) => [kind, none])) as LetterTexts;

const read = (db: Db) => readSetting(db, key, letterTexts, blank);
const isWorded = (kind: string): kind is WordedLetter => (wordedLetters as readonly string[]).includes(kind);

type Told = Parameters<typeof valuesOf>[0];

/** The company's own words for a kind of letter, as they read for this visit; undefined when it has chosen none. */
export async function companyWords(db: Db, kind: string, visit: Told): Promise<LetterWords | undefined> {
  if (!isWorded(kind)) return undefined;
  return wordsOf((await read(db)).value[kind], visit);
}

function wordsOf({ subject, opening }: LetterText, visit: Told): LetterWords {
  const values = valuesOf(visit);
  return {
    ...(subject && { subject: fillText(subject, values) }),
    ...(opening && { opening: fillText(opening, values) }),
  };
}

interface Press {
  company: () => Promise<LetterCompany>;
  render: (letter: Letter) => Promise<RenderedLetter>;
}

export function mountLetterTexts(mount: Mount, db: Db, { company, render }: Press) {
  const view = ({ value: texts, version }: Versioned<LetterTexts>) => ({ texts, version });

  mount(getLetterTexts, async () => {
    const about = await company();
    const usual = await Promise.all(
      wordedLetters.map(async (kind) => {
        const { subject, opening = '' } = await render(sampleLetter(kind, about, none));
        return [kind, { subject, opening }] as const;
      }),
    );
    return { ...view(await read(db)), usual: Object.fromEntries(usual) as LetterTexts };
  });

  mount(saveLetterTexts, async ({ input, user }) => {
    const wanted = { value: input.texts, version: input.version };
    const saving = { key, title: 'Textele scrisorilor', read, wanted, view };
    return view(await saveSetting(db, saving, user));
  });

  mount(previewLetterText, async ({ input: { kind, ...text } }) => {
    const { subject, html } = await render(sampleLetter(kind, await company(), text));
    return { subject, html };
  });
}

/** A visit that nobody asked for, to show how the words read. */
function sampleLetter(kind: WordedLetter, company: LetterCompany, text: LetterText): Letter {
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
