import { randomUUID } from 'node:crypto';
import { crewSteps } from '../../../contract/crew/entries.ts';
import type { CrewConflict } from '../../../contract/crew/schemas.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { visitStepNames, visitStepsFrom } from '../../../contract/visits/steps.ts';
import { Failure } from '../../../server/platform/http/failure.ts';
import { orderWork } from '../../../server/workflows/visits/booking/order-work.ts';
import { withVisitTransaction } from '../../../server/workflows/visits/visit-transaction.ts';
import type { RunningSite } from '../servers/running-site.ts';
import type { ApiReply, StaffCall } from '../staff/staff-calls.ts';
import { staffVisitBody, staffVisitsPath } from '../visits/staff-visit-calls.ts';
import { visitRequest } from '../visits/visit-request.ts';
import { createVisitContext } from '../visits/visit-setup.ts';

const hours = ['08:00', '10:00', '12:00', '14:00', '16:00'];
const teamIds = ['echipa-1', 'echipa-2'];

interface Person {
  name: string;
  email: string;
  phone: string;
  houseNumber: string;
}

/** Each has one garden. */
export const people: Person[] = ['Ana Pop', 'Bogdan Rus', 'Carmen Ilie', 'Dan Ban'].map((name, index) => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@exemplu.ro`,
  phone: `07224455${index}0`,
  houseNumber: String(index + 1),
}));

export interface Week {
  site: RunningSite;
  now: () => Date;
  random: () => number;
  staff: StaffCall;
  /** One crew for each team. */
  crews: StaffCall[];
  clientOf: (email: string) => Promise<StaffCall>;
  /** Tokens of private pages, by visit. */
  links: Map<string, string>;
  /** Keys of entries that the server accepted, by visit. */
  entries: Map<string, string[]>;
  /** The days of each job, in order. */
  jobs: string[][];
}

type Action = (week: Week) => Promise<ApiReply | undefined>;

const pick = <T>({ random }: Week, list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

/** Picks a day from yesterday to six days ahead. */
const pickDay = (week: Week) => addDays(toBucharestDay(week.now()), Math.floor(week.random() * 8) - 1);
/** Mostly a window; now and then an hour or a day on which nobody comes. */
const pickTime = (week: Week) => `${pickDay(week)}T${week.random() < 0.1 ? '09:15' : pick(week, hours)}:00`;

const listVisits = ({ site }: Week) =>
  site.db
    .selectFrom('visits')
    .select(['id', 'state', 'local_time', 'series_id', 'sequence', 'email'])
    .orderBy('created_at')
    .orderBy('local_time')
    .orderBy('id')
    .execute();

async function pickVisit(week: Week, states: string[] = []) {
  const visits = await listVisits(week);
  const wanted = visits.filter(({ state }) => states.length === 0 || states.includes(state));
  return wanted.length > 0 ? pick(week, wanted) : undefined;
}

export async function readLink({ links, staff }: Week, id: string) {
  const known = links.get(id);
  if (known) return known;
  const { url } = (await staff('POST', `${staffVisitsPath}/${id}/links`)).body;
  const token: string = url.slice(url.lastIndexOf('/') + 1);
  links.set(id, token);
  return token;
}

const book: Action = async (week) => {
  const request = visitRequest({ ...pick(week, people), city: 'Florești', date: pickTime(week) });
  const reply = await week.site.post('/api/appointments', request);
  const body = await reply.json();
  if (reply.status === 201) week.links.set(body.id, body.link.slice('/visit/'.length));
  return { status: reply.status, body };
};

const addByHand: Action = (week) => {
  const repeat = { every: 'week', until: addDays(pickDay(week), 14), inSeason: false };
  const more = {
    ...(week.random() < 0.2 && { repeat }),
    ...(week.random() < 0.5 && { teamId: pick(week, teamIds) }),
    isConfirmed: week.random() < 0.7,
  };
  const { name, email, phone, houseNumber } = pick(week, people);
  const person = { name, email, phone, houseNumber, streetName: 'Strada Teilor' };
  return week.staff('POST', staffVisitsPath, staffVisitBody({ ...person, date: pickTime(week), ...more }));
};

/** Work of an accepted quote that takes more than a day; it begins when asked or, if that is taken, at a free hour. */
const orderJob: Action = async (week) => {
  const { name, email, phone, houseNumber } = pick(week, people);
  const none = { buildingName: '', postalCode: '', notes: '' };
  const address = { streetName: 'Strada Teilor', houseNumber, city: 'Florești', county: 'Cluj', ...none };
  const order = {
    quoteId: randomUUID(),
    work: { from: addDays(toBucharestDay(week.now()), 1), windowCount: 7 },
    service: { id: 'gazon', name: 'Gazon' },
    client: { name, email, phone, ...address },
  };
  const orderAt = async (start: string) => {
    const visits = await withVisitTransaction(createVisitContext(week.site.db, week.now), (transaction) =>
      orderWork(transaction, { ...order, start }),
    );
    if (visits.length > 1) week.jobs.push(visits.map(({ id }) => id));
  };
  try {
    await orderAt(pickTime(week));
  } catch (error) {
    if (!(error instanceof Failure) || !error.next?.[0]) throw error;
    await orderAt(pick(week, error.next));
  }
  return undefined;
};

const stepByStaff: Action = async (week) => {
  const visit = await pickVisit(week);
  if (!visit || visit.state === 'cancelled') return undefined;
  const step = pick(week, week.random() < 0.1 ? visitStepNames : visitStepsFrom(visit.state));
  return week.staff('POST', `${staffVisitsPath}/${visit.id}/steps`, {
    step,
    ...(step === 'move' && { date: pickTime(week), ...(week.random() < 0.5 && { teamId: pick(week, teamIds) }) }),
    ...(step === 'assign' && { teamId: pick(week, teamIds) }),
    ...(visit.series_id && week.random() < 0.5 && { scope: 'following' }),
  });
};

const correct: Action = async (week) => {
  const visit = await pickVisit(week);
  if (!visit) return undefined;
  const change = { notes: `Poarta ${Math.floor(week.random() * 100)}` };
  return week.staff('PATCH', `${staffVisitsPath}/${visit.id}`, { sequence: visit.sequence, ...change });
};

/** The mail server comes up for a moment. */
const sendEmails: Action = async ({ site, now }) => {
  const sent = { state: 'sent' as const, sent_at: now().toISOString() };
  const due = site.db.updateTable('outbox').set(sent).where('state', '=', 'unsent').where('due_at', '<=', sent.sent_at);
  await due.execute();
  return undefined;
};

const propose: Action = async (week) => {
  const visit = await pickVisit(week, ['requested', 'confirmed']);
  if (!visit) return undefined;
  const dates = [1, 2].map((days) => `${addDays(toBucharestDay(week.now()), days)}T${pick(week, hours)}:00`);
  const options = dates.map((date) => ({ date }));
  return week.staff('POST', `${staffVisitsPath}/${visit.id}/propose`, { sequence: visit.sequence, options });
};

const withdrawProposal: Action = async (week) => {
  const visit = await pickVisit(week, ['requested', 'confirmed']);
  return visit && week.staff('DELETE', `${staffVisitsPath}/${visit.id}/propose`);
};

const closeForRain: Action = async (week) => {
  const teams = week.random() < 0.5 ? teamIds : [pick(week, teamIds)];
  const chosen = { date: addDays(toBucharestDay(week.now()), Math.floor(week.random() * 5)), teamIds: teams };
  const { visits } = (await week.staff('POST', '/api/admin/postpone/preview', chosen)).body;
  return week.staff('POST', '/api/admin/postpone/confirm', {
    ...chosen,
    key: randomUUID(),
    visits: visits.map(({ id, sequence, outcome }: Record<string, unknown>) => ({ id, sequence, outcome })),
  });
};

const undoRain: Action = async (week) => {
  const { postponement } = (await week.staff('GET', '/api/admin/postpone')).body;
  return postponement ? week.staff('POST', '/api/admin/postpone/undo', { id: postponement.id }) : undefined;
};

const reopenDay: Action = async (week) => {
  const closures = await week.site.db.selectFrom('closed_days').selectAll().execute();
  if (closures.length === 0) return undefined;
  const { date, team, from_hour } = pick(week, closures);
  const closure = { date, teamId: team === 0 ? null : `echipa-${team}`, from: from_hour || null };
  return week.staff('POST', '/api/admin/closed-days/reopen', closure);
};

const planAgreements: Action = async (week) => {
  const { proposals } = (await week.staff('POST', '/api/admin/plan/preview', { kept: [] })).body;
  const visits = proposals
    .slice(0, 1 + Math.floor(week.random() * 4))
    .map(({ agreementId, workId, date, teamId }: Record<string, unknown>) => ({ agreementId, workId, date, teamId }));
  if (visits.length === 0) return undefined;
  return week.staff('POST', '/api/admin/plan/confirm', { visits, email: true, key: randomUUID() });
};

async function pickAgreement(week: Week) {
  const rows = await week.site.db.selectFrom('agreements').select(['id', 'email']).orderBy('number').execute();
  return pick(week, rows);
}

const pickPause = (week: Week) => {
  const from = addDays(pickDay(week), 1);
  return { from, to: addDays(from, Math.floor(week.random() * 8)) };
};

const stepOfAgreement: Action = async (week) => {
  const { id } = await pickAgreement(week);
  const step = pick(week, ['pause', 'resume']);
  const body = { step, email: true, ...(step === 'pause' && pickPause(week)) };
  return week.staff('POST', `/api/admin/agreements/${id}/steps`, body);
};

const pauseByClient: Action = async (week) => {
  const { id, email } = await pickAgreement(week);
  const client = await week.clientOf(email);
  return week.random() < 0.5
    ? client('POST', `/api/client/agreements/${id}/pause`, pickPause(week))
    : client('POST', `/api/client/agreements/${id}/resume`);
};

const changeOnline: Action = async (week) => {
  const visit = await pickVisit(week, ['requested', 'confirmed']);
  if (!visit) return undefined;
  const path = `/api/visits/${await readLink(week, visit.id)}`;
  const post = async (rest: string, body: object) => {
    const reply = await week.site.post(path + rest, body);
    return { status: reply.status, body: await reply.json() };
  };
  const { choice } = (await (await week.site.get(path)).json()).visit;
  if (choice && week.random() < 0.7)
    return post('/choose', { date: pick<{ date: string }>(week, choice.options).date });
  return week.random() < 0.7 ? post('/move', { date: pickTime(week) }) : post('/cancel', {});
};

/** The usual ones more often. */
const noted = [...crewSteps, 'start', 'finish'];

/** At any visit of these days, also one of another team, at a time up to two days ago. */
const noteByCrew: Action = async (week) => {
  const today = toBucharestDay(week.now());
  const days = week.random() < 0.7 ? [today] : [-2, -1, 1].map((offset) => addDays(today, offset));
  const visits = (await listVisits(week)).filter(({ local_time }) => days.includes(local_time.slice(0, 10)));
  if (visits.length === 0) return undefined;
  const { id } = pick(week, visits);
  const late = week.random() < 0.6 ? 0 : week.random() * 48 * 3_600_000;
  const entry = { key: randomUUID(), at: new Date(week.now().getTime() - late).toISOString() };
  const step = pick(week, noted);
  const crew = pick(week, week.crews);
  const reply =
    week.random() < 0.8
      ? await crew('POST', `/api/crew/visits/${id}/steps`, {
          ...entry,
          step,
          ...(step === 'fail' && { reason: 'weather' }),
        })
      : await crew('POST', `/api/crew/visits/${id}/notes`, { ...entry, kind: 'note', text: 'Robinetul curge' });
  if (reply.status < 300) week.entries.set(id, [...(week.entries.get(id) ?? []), entry.key]);
  return reply;
};

const decideConflict: Action = async (week) => {
  const { crewConflicts } = (await week.staff('GET', '/api/admin/dashboard')).body.today;
  if (crewConflicts.items.length === 0) return undefined;
  const { id, conflict } = pick<{ id: string; conflict: CrewConflict }>(week, crewConflicts.items);
  const decision = pick(week, ['apply', 'dismiss']);
  return week.staff('POST', `${staffVisitsPath}/${id}/crew-conflict`, { entry: conflict.entry, decision });
};

/** Named for the message of a failure; a name stands more than once to be chosen more often. */
export const actions: [name: string, action: Action][] = [
  ['book', book],
  ['book', book],
  ['add by hand', addByHand],
  ['add by hand', addByHand],
  ['order a job', orderJob],
  ['step by staff', stepByStaff],
  ['step by staff', stepByStaff],
  ['step by staff', stepByStaff],
  ['correct a visit', correct],
  ['send e-mails', sendEmails],
  ['propose hours', propose],
  ['withdraw the proposal', withdrawProposal],
  ['close for rain', closeForRain],
  ['undo the rain', undoRain],
  ['reopen a day', reopenDay],
  ['plan agreements', planAgreements],
  ['step of an agreement', stepOfAgreement],
  ['pause by the client', pauseByClient],
  ['change online', changeOnline],
  ['change online', changeOnline],
  ['note by the crew', noteByCrew],
  ['note by the crew', noteByCrew],
  ['note by the crew', noteByCrew],
  ['decide a conflict', decideConflict],
];
