import type { InquiryStep } from '../../contract/inquiries/steps.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import { type Moment, readMonth, subtractMinutes, toInstant } from './days.ts';
import { followUp, type InquiryText, inquiryRemarks, inquiryTexts, replies, spamTexts } from './inquiry-texts.ts';
import {
  frequentCount,
  lifeDomain,
  namesake,
  type Person,
  people,
  regularCount,
  type Stranger,
  strangers,
} from './people.ts';
import type { LifePhoto } from './photos.ts';
import { createRandom, type Random } from './random.ts';

interface LifeInquiryStep {
  step: InquiryStep;
  at: string;
  /** Sent by e-mail. */
  reply?: { subject: string; text: string };
  /** What the client wrote again on their page. */
  message?: string;
}

export interface LifeInquiry {
  id: string;
  sender: Pick<Stranger, 'name' | 'email'> & Partial<Pick<Stranger, 'phone' | 'city' | 'county'>>;
  serviceId: string | null;
  message: string;
  createdAt: string;
  /** Recognised as it arrived. */
  isSpam: boolean;
  steps: LifeInquiryStep[];
  notes: { id: string; at: string; text: string }[];
  photos: LifePhoto[];
}

/** Minutes ago: three unread messages, one of them late, and two opened ones, one of them nearly late. */
const fresh: { minutes: number; isOpened?: true }[] = [
  { minutes: 35 },
  { minutes: 170 },
  { minutes: 1590 },
  { minutes: 320, isOpened: true },
  { minutes: 1180, isOpened: true },
];

/** Days ago. */
const settled = [1, 2, 3, 4, 6, 8, 9, 11, 14, 16, 19, 22, 25, 29, 33, 38, 44, 51, 57, 64, 72, 80, 88];

/** Messages in every state, the newest first. */
export function makeInquiries(moment: Moment): LifeInquiry[] {
  const random = createRandom(`${moment.today} inquiries`);
  const unused = random.shuffle(inquiryTexts);
  const senders = random.shuffle([...strangers.slice(1, 10), ...people.slice(regularCount, frequentCount)]);
  senders[fresh.length] = namesake;
  const nextDraft = (day: string, index: number): Draft[] => {
    const text = removeText(unused, day, index < fresh.length);
    return text ? [{ text, sender: senders[index] as Draft['sender'] }] : [];
  };
  return [
    ...fresh.flatMap((one, index) =>
      nextDraft(moment.today, index).map((draft) => makeFresh(random, moment, one, draft)),
    ),
    ...settled.flatMap((days, index) => {
      const day = addDays(moment.today, -days);
      return nextDraft(day, fresh.length + index).map((draft) => makeSettled(random, day, index, draft));
    }),
    ...spamTexts.map((message, index) => makeSpam(random, moment, message, index)),
  ];
}

interface Draft {
  text: InquiryText;
  sender: Person | Stranger;
}

/** Removes and returns a text that fits the season, one with photos if wanted; in winter there are fewer. */
function removeText(unused: InquiryText[], day: string, wantsPhotos: boolean) {
  const fits = ({ months }: InquiryText) => !months || months.includes(readMonth(day));
  const best = wantsPhotos ? unused.find((text) => text.photos && fits(text)) : undefined;
  const found = best ?? unused.find(fits);
  if (found) unused.splice(unused.indexOf(found), 1);
  return found;
}

const createBlankInquiry = (random: Random, { text, sender: { name, email, phone, city, county } }: Draft) => ({
  id: random.id(),
  sender: { name, email, phone, city, county },
  isSpam: false,
  steps: [],
  notes: [],
  serviceId: text.serviceId ?? null,
  message: text.message,
  photos: (text.photos ?? []).map((photo) => ({ id: random.id(), name: photo })),
});

function makeFresh(
  random: Random,
  moment: Moment,
  { minutes, isOpened }: (typeof fresh)[number],
  draft: Draft,
): LifeInquiry {
  const inquiry = { ...createBlankInquiry(random, draft), createdAt: subtractMinutes(moment, minutes) };
  if (!isOpened) return inquiry;
  const openedAt = subtractMinutes(moment, minutes - 60);
  const note = { id: random.id(), at: subtractMinutes(moment, minutes - 75), text: random.pick(inquiryRemarks) };
  return { ...inquiry, steps: [{ step: 'open', at: openedAt }], notes: [note] };
}

/** Answered within some hours; a third of them is archived since, in one the client wrote again. */
function makeSettled(random: Random, day: string, index: number, draft: Draft): LifeInquiry {
  const minutes = random.int(7 * 60 + 20, 15 * 60);
  // The replies are about gardens; what else people ask was answered by phone.
  const hasReply = random.chance(0.65) && draft.text.serviceId !== undefined;
  const answer: LifeInquiryStep = {
    step: 'answer',
    at: toInstant(day, minutes + random.int(40, 400)),
    ...(hasReply && { reply: random.pick(replies) }),
  };
  const again: LifeInquiryStep[] =
    index === 1 ? [{ step: 'write', at: toInstant(addDays(day, 1), 9 * 60 + 12), message: followUp }] : [];
  const archive: LifeInquiryStep[] =
    index > 4 && index % 3 === 0
      ? [{ step: 'archive', at: toInstant(addDays(day, 2), random.int(9 * 60, 17 * 60)) }]
      : [];
  const note = { id: random.id(), at: toInstant(day, minutes + 25), text: random.pick(inquiryRemarks) };
  return {
    ...createBlankInquiry(random, draft),
    createdAt: toInstant(day, minutes),
    steps: [{ step: 'open', at: toInstant(day, minutes + 12) }, answer, ...again, ...archive],
    notes: random.chance(0.25) || again.length > 0 ? [note] : [],
  };
}

/** The last one got through and was marked by hand. */
function makeSpam(random: Random, moment: Moment, message: string, index: number): LifeInquiry {
  const isSpam = index < spamTexts.length - 1;
  const minutes = 900 + index * 4100;
  return {
    id: random.id(),
    serviceId: null,
    message,
    notes: [],
    photos: [],
    sender: { name: `Promo Online ${index + 1}`, email: `promo.${index + 1}@${lifeDomain}` },
    createdAt: subtractMinutes(moment, minutes),
    isSpam,
    steps: isSpam ? [] : [{ step: 'spam', at: subtractMinutes(moment, minutes - 130) }],
  };
}
