import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { defaultSmsSettings } from '../../../contract/sms/settings.ts';
import { writeSms } from '../../../contract/sms/sms-texts.ts';
import type { Visit } from '../../../server/workflows/visits/visit-store.ts';
import { toVisitHours } from '../../../server/workflows/visits/visit-time.ts';
import type { RunningSite } from '../servers/running-site.ts';
import type { StaffCall } from '../staff/staff-calls.ts';
import { staffVisitBody, staffVisitsPath } from './staff-visit-calls.ts';
import { visitRequest } from './visit-request.ts';

/** What a client knows of a visit: undefined before anybody told them. */
interface Told {
  time: string;
  isConfirmed: boolean;
  isCancelled: boolean;
}

/** One visit, and what its client was told by e-mail, by phone or by their own steps. */
export interface Talk {
  site: RunningSite;
  staff: StaffCall;
  random: () => number;
  now: () => Date;
  id: string;
  token: string;
  told: Told | undefined;
  /** Whether staff told all of it by phone, while an e-mail from the first hour may still wait. */
  isPhoned: boolean;
  /** The wall times that SMS named: an e-mail may wait since before the last of them. */
  textedTimes: string[];
  /** When the client last heard of the visit otherwise. */
  heardAt: string;
}

const times = ['15T10', '15T14', '16T08'].map((time) => `2027-03-${time}:00:00`);
export const phones = ['+40722123456', '+40733000111'];
const phoneTexts = ['0722 123 456', '0733 000 111'];
/** The garden of the agreement. */
const garden = {
  email: 'ana@exemplu.ro',
  phone: phoneTexts[0],
  streetName: 'Strada Teilor',
  city: 'Florești',
  houseNumber: '4',
};

type Action = (talk: Talk) => Promise<number>;

const pick = <T>({ random }: Talk, list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

export const readVisit = ({ site, id }: Talk): Promise<Visit> =>
  site.db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const toTold = ({ local_time: time, state }: Visit): Told => ({
  time,
  isConfirmed: state === 'confirmed',
  isCancelled: state === 'cancelled',
});

export async function beginTalk(talk: Talk) {
  const date = pick(talk, times);
  if (talk.random() < 0.5) {
    const { id, link } = await (await talk.site.post('/api/appointments', visitRequest({ ...garden, date }))).json();
    Object.assign(talk, { id, token: link.split('/').at(-1) });
    talk.told = toTold(await readVisit(talk));
  } else {
    const [sendEmail, isConfirmed] = [talk.random() < 0.7, talk.random() < 0.5];
    const body = staffVisitBody({ ...garden, date, sendEmail, isConfirmed });
    talk.id = (await talk.staff('POST', staffVisitsPath, body)).body.visit.id;
    talk.token = (await talk.staff('POST', `${staffVisitsPath}/${talk.id}/links`)).body.url.split('/').at(-1);
    talk.told = sendEmail ? undefined : toTold(await readVisit(talk));
  }
  Object.assign(talk, { textedTimes: [], isPhoned: false, heardAt: '' });
}

/** A step of staff that the client is told of by e-mail, or else by phone. */
async function stepByStaff(
  talk: Talk,
  step: string,
  sendings: string[],
  hearByPhone: (told: Told | undefined, visit: Visit) => Told | undefined,
) {
  const sendEmail = pick(talk, sendings);
  const date = step === 'move' ? { date: pick(talk, times) } : {};
  const { status } = await talk.staff('POST', `${staffVisitsPath}/${talk.id}/steps`, { step, sendEmail, ...date });
  if (status === 200 && sendEmail === 'none') {
    const before = talk.told;
    talk.told = hearByPhone(before, await readVisit(talk));
    talk.isPhoned ||= !before && talk.told !== undefined;
    talk.heardAt = talk.now().toISOString();
  }
  return status;
}

const moveByStaff: Action = (talk) =>
  stepByStaff(talk, 'move', ['now', 'now', 'later', 'none'], (told, { local_time: time }) => told && { ...told, time });
const confirm: Action = (talk) =>
  stepByStaff(talk, 'confirm', ['now', 'now', 'none'], (told, visit) => ({
    ...(told ?? toTold(visit)),
    isConfirmed: true,
  }));
const cancelByStaff: Action = (talk) => stepByStaff(talk, 'cancel', ['now'], (told) => told);

const correct: Action = async (talk) => {
  const { sequence } = await readVisit(talk);
  const change = talk.random() < 0.5 ? { notes: `Poarta ${sequence}` } : { phone: pick(talk, phoneTexts) };
  return (await talk.staff('PATCH', `${staffVisitsPath}/${talk.id}`, { sequence, ...change })).status;
};

async function stepOnline(talk: Talk, step: string, body: object) {
  const { status } = await talk.site.post(`/api/visits/${talk.token}/${step}`, body);
  if (status !== 200) return status;
  talk.told = { ...toTold(await readVisit(talk)), isConfirmed: talk.told?.isConfirmed ?? false };
  talk.heardAt = talk.now().toISOString();
  return status;
}

const moveOnline: Action = (talk) => stepOnline(talk, 'move', { date: pick(talk, times) });
const cancelOnline: Action = (talk) => stepOnline(talk, 'cancel', {});

/** A rain day that moves the visit within the tolerance of its agreement. */
const postpone: Action = async (talk) => {
  const chosen = { date: (await readVisit(talk)).local_time.slice(0, 10), teamIds: ['echipa-1', 'echipa-2'] };
  const { visits } = (await talk.staff('POST', '/api/admin/postpone/preview', chosen)).body;
  const [moved] = visits;
  if (moved?.outcome.kind !== 'move') return 0;
  const { id, sequence, outcome } = moved;
  const confirmed = { ...chosen, key: randomUUID(), visits: [{ id, sequence, outcome }] };
  return (await talk.staff('POST', '/api/admin/postpone/confirm', confirmed)).status;
};

const undoPostponement: Action = async (talk) => {
  const { postponement } = (await talk.staff('GET', '/api/admin/postpone')).body;
  if (!postponement) return 0;
  return (await talk.staff('POST', '/api/admin/postpone/undo', { id: postponement.id })).status;
};

const listUnsent = ({ site }: Talk) =>
  site.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'unsent')
    .where('kind', '!=', 'staffVisit')
    .orderBy('due_at')
    .orderBy('created_at')
    .execute();

type Email = Awaited<ReturnType<typeof listUnsent>>[number];

const hear = (told: Told | undefined, { kind, payload }: Pick<Email, 'kind' | 'payload'>, visit: Visit): Told => ({
  time: JSON.parse(payload).visit.localTime,
  // A client who reads the new hour of a confirmed visit need not be told that it is confirmed.
  isConfirmed: kind === 'visitReceived' ? (told?.isConfirmed ?? false) : toTold(visit).isConfirmed,
  isCancelled: kind === 'visitCancelled',
});

const deliverEmails: Action = async (talk) => {
  const at = talk.now().toISOString();
  const visit = await readVisit(talk);
  for (const email of (await listUnsent(talk)).filter(({ due_at }) => due_at <= at)) {
    talk.told = hear(talk.told, email, visit);
    Object.assign(talk, { isPhoned: false, heardAt: at });
    await talk.site.db.updateTable('outbox').set({ state: 'sent', sent_at: at }).where('id', '=', email.id).execute();
  }
  return 200;
};

const listSms = ({ site }: Talk) =>
  site.db.selectFrom('sms_messages').selectAll().orderBy('created_at').orderBy('id').execute();

const deliverSms: Action = async (talk) => {
  const at = talk.now().toISOString();
  for (const { id, state } of await listSms(talk)) {
    if (state !== 'unsent') continue;
    talk.textedTimes.push((await readVisit(talk)).local_time);
    const sent = { state: 'sent' as const, counted_at: at, sent_at: at };
    await talk.site.db.updateTable('sms_messages').set(sent).where('id', '=', id).execute();
  }
  return 200;
};

/** A name stands more than once to be chosen more often. */
export const actions: [name: string, action: Action][] = [
  ['staff move', moveByStaff],
  ['staff move', moveByStaff],
  ['staff move', moveByStaff],
  ['staff confirm', confirm],
  ['staff confirm', confirm],
  ['staff cancel', cancelByStaff],
  ['staff correct', correct],
  ['staff correct', correct],
  ['rain', postpone],
  ['rain', postpone],
  ['rain undone', undoPostponement],
  ['client moves', moveOnline],
  ['client moves', moveOnline],
  ['client cancels', cancelOnline],
  ['mail server up', deliverEmails],
  ['SMS leave', deliverSms],
];

/** Once all that waits is sent, the client knows how the visit stands, and was told nothing twice. */
export async function checkTold(talk: Talk) {
  const visit = await readVisit(talk);
  const unsent = await listUnsent(talk);
  const { told } = talk;
  const final = unsent.reduce<Told | undefined>((known, email) => hear(known, email, visit), told);
  expect(final).toMatchObject({ isCancelled: visit.state === 'cancelled' });
  if (visit.state !== 'cancelled') expect(final).toEqual(toTold(visit));
  const kinds = unsent.map(({ kind }) => kind).join();
  expect([
    '',
    'visitReceived',
    'visitMoved',
    'visitConfirmed',
    'visitCancelled',
    'visitMoved,visitConfirmed',
  ]).toContain(kinds);
  for (const { kind, recipient, payload } of unsent) {
    expect(recipient).toBe(visit.email);
    const { previousTime, movedBy, visit: named } = JSON.parse(payload);
    if (kind !== 'visitCancelled') expect(named.localTime).toBe(visit.local_time);
    if (kind === 'visitMoved' && movedBy === 'staff') {
      expect(previousTime).not.toBe(visit.local_time);
      if (told && !talk.isPhoned) expect([told.time, ...talk.textedTimes]).toContain(previousTime);
    }
    if (kind === 'visitConfirmed') expect(told).not.toEqual(toTold(visit));
  }
}

/** Messages that wait name the hour and go to the phone of the visit; none repeats the one before it. */
export async function checkSms(talk: Talk) {
  const visit = await readVisit(talk);
  const rows = await listSms(talk);
  const unsent = rows.filter(({ state }) => state === 'unsent');
  const kinds = unsent.map(({ kind }) => kind).toSorted();
  expect(['', 'moved', 'confirmed', 'confirmed,moved']).toContain(kinds.join());
  const about = { company: 'Carpen & Rouă', visit: toVisitHours(visit) };
  for (const { kind, text, recipient } of unsent) {
    expect(text).toBe(writeSms(kind, about, defaultSmsSettings.texts));
    expect(recipient).toBe(visit.phone_e164);
  }
  const said = rows.filter(({ state }) => state !== 'withdrawn');
  const isRepeated = (index: number) => {
    const [last, next] = said.slice(index - 1, index + 1);
    return last?.text === next?.text && last?.recipient === next?.recipient && talk.heardAt < (last?.sent_at ?? '');
  };
  expect(said.filter((_, index) => index > 0 && isRepeated(index))).toEqual([]);
}

/** The visit holds its window, and nothing else does. */
export async function checkWindow({ site, ...talk }: Talk) {
  const { state, local_time, id } = await readVisit({ site, ...talk });
  const taken = site.db.selectFrom('visit_windows').select(['local_time', 'visit_id']);
  const held = await taken.where('postponement_id', 'is', null).execute();
  expect(held).toEqual(state === 'cancelled' ? [] : [{ local_time, visit_id: id }]);
}
