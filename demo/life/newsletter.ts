import { addDays } from '../../contract/kernel/local-time.ts';
import { demoBlog } from '../blog.ts';
import { isWorkingDay, listDays, type Moment, toInstant } from './days.ts';
import { lifeDomain, people, strangers } from './people.ts';
import { createRandom, type Random } from './random.ts';

export interface LifeSubscriber {
  id: string;
  email: string;
  source: 'footer' | 'blog' | 'contact' | 'appointment';
  askedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}

export interface LifeIssue {
  id: string;
  title: string;
  intro: string;
  closing: string;
  /** Ids of posts. */
  articles: string[];
  writtenAt: string;
  sentAt: string;
}

/** Days ago. */
const issueDays = [23, 58];

const mailboxes = [
  'gradina.mea',
  'florica',
  'a.popa',
  'casa.din.deal',
  'ioan',
  'lavanda',
  'curte.mica',
  'verdeata',
  'm.dan',
];

export function makeNewsletter(moment: Moment) {
  const random = createRandom(`${moment.today} newsletter`);
  const issues = issueDays.map((days, index) => makeIssue(random, moment, days, index));
  return { subscribers: makeSubscribers(random, moment), issues };
}

/** Clients and readers: most have confirmed, some not yet, and a few left after an issue. */
function makeSubscribers(random: Random, moment: Moment): LifeSubscriber[] {
  const readers = mailboxes.map((name) => `${name}@${lifeDomain}`);
  const clients = [...people.slice(0, 22), ...strangers.slice(0, 3)].map(({ email }) => email);
  return random.shuffle([...readers, ...clients]).map((email, index) => {
    const isPending = index < 3;
    const day = addDays(moment.today, isPending ? -(index + 2) : -(4 + Math.floor(index * 5.6)));
    const minutes = random.int(8 * 60, 21 * 60);
    const source = random.pick(['footer', 'footer', 'blog', 'appointment', 'contact'] as const);
    const hasLeft = index > 8 && index % 8 === 0;
    return {
      id: random.id(),
      email,
      source,
      askedAt: toInstant(day, minutes),
      confirmedAt: isPending ? null : toInstant(day, minutes + random.int(3, 90)),
      unsubscribedAt: hasLeft ? findLeavingTime(moment, day, random.int(30, 400)) : null,
    };
  });
}

/** After the first issue that came since; null when none came. */
function findLeavingTime({ today }: Moment, since: string, minutes: number) {
  const received = issueDays.map((days) => findIssueDay(today, days)).findLast((day) => since < day);
  return received ? toInstant(received, 10 * 60 + minutes) : null;
}

/** The working day then or next. */
const findIssueDay = (today: string, days: number) =>
  listDays(addDays(today, -days), addDays(today, 10 - days)).find(isWorkingDay) as string;

const words = [
  {
    title: 'Ce facem în grădină luna aceasta',
    intro:
      'Bună ziua,\n\nAm adunat lucrările de sezon și câteva răspunsuri la întrebările pe care ni le-ați pus cel mai des în ultimele săptămâni.',
    closing: 'Dacă aveți o întrebare, răspundeți direct la acest e-mail. Ne bucurăm să vă citim.',
  },
  {
    title: 'Trei lucruri simple pentru o grădină sănătoasă',
    intro: 'Bună ziua,\n\nDe data aceasta, puțin și la obiect: trei articole scurte, de citit la o cafea.',
    closing: 'Pe curând, în grădină.',
  },
];

function makeIssue(random: Random, { today }: Moment, days: number, index: number): LifeIssue {
  const day = findIssueDay(today, days);
  const published = demoBlog.filter(({ publishedAt }) => !publishedAt || publishedAt.slice(0, 10) < day);
  const newest = published.toSorted((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1));
  return {
    id: random.id(),
    ...(words[index] as (typeof words)[number]),
    articles: newest.slice(index, index + 3).map(({ id }) => id),
    writtenAt: toInstant(addDays(day, -1), 16 * 60 + 20),
    sentAt: toInstant(day, 10 * 60),
  };
}
