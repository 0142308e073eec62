import type { Moment } from './days.ts';
import type { LifeInquiry } from './inquiries.ts';
import type { LifeVisit } from './life-visit.ts';
import { type Person, people } from './people.ts';
import { createRandom } from './random.ts';

export interface LifeClient {
  id: string;
  name: string;
  email: string;
  phone: string;
  tags: string[];
  notes: { id: string; at: string; text: string }[];
  records: { kind: 'inquiry' | 'visit'; id: string; at: string }[];
}

/** Everybody who requested a visit or sent a message, without spam and suspicious requests. */
export function makeClients(moment: Moment, visits: LifeVisit[], inquiries: LifeInquiry[]): LifeClient[] {
  const random = createRandom(`${moment.today} clients`);
  const records = [
    ...visits
      .filter(({ isSuspicious }) => !isSuspicious)
      .map(({ id, person, askedAt }) => ({ sender: person, record: { kind: 'visit' as const, id, at: askedAt } })),
    ...inquiries
      .filter(({ isSpam, steps }) => !isSpam && steps.at(-1)?.step !== 'spam')
      .map(({ id, sender, createdAt }) => ({ sender, record: { kind: 'inquiry' as const, id, at: createdAt } })),
  ];
  return [...Map.groupBy(records, ({ sender }) => sender.email)].map(([email, ofClient]) => {
    const { sender } = ofClient[0] as (typeof ofClient)[number];
    const person: Person | undefined = people.find((known) => known.email === email);
    const records = ofClient.map(({ record }) => record);
    const days = records.map(({ at }) => at).toSorted();
    return {
      id: random.id(),
      name: sender.name,
      email,
      phone: sender.phone as string,
      tags: person?.tags ?? [],
      notes: (person?.remarks ?? []).map((text, index) => {
        const written = Date.parse(days[Math.min(index, days.length - 1)] as string) + random.int(30, 200) * 60_000;
        return { id: random.id(), at: new Date(Math.min(written, moment.now.getTime())).toISOString(), text };
      }),
      records,
    };
  });
}
