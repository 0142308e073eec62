import type { AgreementContent, AgreementWork } from '../../contract/agreements/agreement-content.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import { toBani } from '../../contract/kernel/money.ts';
import { type Moment, toInstant } from './days.ts';
import { isDoneOn, type LifeVisit, regularService } from './life-visit.ts';
import { type Person, people, regularCount } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { regular } from './visits.ts';

interface LifeAgreement {
  id: string;
  person: Person;
  createdAt: string;
  content: AgreementContent;
  pause: { from: string; to: string; at: string; note: string } | null;
}

/** The id of the only work of each agreement. */
export const lifeWorkId = 'lucrarea-1';

const seasonMonths = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
  isDoneOn(regularService, `2027-${String(month).padStart(2, '0')}-15`),
);
const wholeYear = Array.from({ length: 12 }, (_, index) => index + 1);

type Terms = Pick<AgreementWork, 'rule' | 'months' | 'price'>;

const terms: Record<(typeof regular)[number]['every'], Terms> = {
  week: {
    rule: { kind: 'interval', days: 7, tolerance: 2 },
    months: seasonMonths,
    price: { per: 'visit', amount: toBani(180) },
  },
  two_weeks: {
    rule: { kind: 'interval', days: 14, tolerance: 3 },
    months: seasonMonths,
    price: { per: 'visit', amount: toBani(240) },
  },
  month: { rule: { kind: 'monthly', times: 1 }, months: seasonMonths, price: { per: 'month', amount: toBani(390) } },
};

const checks: Terms = {
  rule: { kind: 'interval', days: 30, tolerance: 5 },
  months: wholeYear,
  price: { per: 'visit', amount: toBani(150) },
};

/** Agreements for the gardens that are visited regularly. One is to be renewed, one is paused and one is overdue. */
export function makeAgreements(moment: Moment, visits: LifeVisit[]) {
  const random = createRandom(`${moment.today} agreements`);
  const ofGardens = regular.map(({ every, since }, index) =>
    makeAgreement(random, moment, { index, since, ends: index === 1 ? 40 : 200 + index * 20, terms: terms[every] }),
  );
  const overdue = makeAgreement(random, moment, { index: regularCount, since: -40, ends: 325, terms: checks });
  const paused = {
    ...makeAgreement(random, moment, { index: regularCount + 1, since: -20, ends: 345, terms: checks }),
    pause: {
      from: addDays(moment.today, -5),
      to: addDays(moment.today, 16),
      note: 'Plecați în concediu',
      at: toInstant(addDays(moment.today, -8), 11 * 60),
    },
  };
  const agreements = [...ofGardens, overdue, paused].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const findAgreement = ({ person, seriesId }: LifeVisit) =>
    seriesId ? ofGardens.find((agreement) => agreement.person === person) : undefined;
  return { agreements, visits: visits.map((visit) => ({ ...visit, agreementId: findAgreement(visit)?.id ?? null })) };
}

interface Plan {
  /** Among the people. */
  index: number;
  /** Days from today. */
  since: number;
  ends: number;
  terms: Terms;
}

const accessNotes = ['Cod la poartă: 1947', 'Câine prietenos în curte', 'Robinetul este în spatele garajului', ''];

function makeAgreement(random: Random, { today }: Moment, { index, since, ends, terms: work }: Plan): LifeAgreement {
  const person = people[index] as Person;
  const { name, email, phone, streetName, houseNumber, city, county } = person;
  const start = addDays(today, since);
  return {
    id: random.id(),
    person,
    pause: null,
    createdAt: toInstant(addDays(start, -random.int(3, 6)), random.int(9 * 60, 16 * 60)),
    content: {
      title: 'Întreținerea grădinii',
      client: {
        name,
        email,
        phone,
        taxId: '',
        streetName,
        houseNumber,
        buildingName: '',
        city,
        county,
        postalCode: '',
      },
      works: [{ ...work, id: lifeWorkId, serviceId: regularService }],
      start,
      end: addDays(today, ends),
      teamId: null,
      weekday: null,
      window: null,
      accessNotes: accessNotes[index % accessNotes.length] as string,
    },
  };
}
