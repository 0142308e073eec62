import { randomUUID } from 'node:crypto';
import type { User } from '../../../contract/accounts/schemas.ts';
import { addMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { measureSms } from '../../../contract/sms/gsm-text.ts';
import * as routes from '../../../contract/sms/routes.ts';
import * as schemas from '../../../contract/sms/schemas.ts';
import { smsKindLabels } from '../../../contract/sms/schemas.ts';
import { writeSms } from '../../../contract/sms/sms-texts.ts';
import type { Context } from '../../context.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import { Failure, requireFound } from '../../platform/http/failure.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { readSite } from '../settings/setting-store.ts';
import { enqueueSms, hasLink, hideLink } from './queue-sms.ts';
import { skipQuietHours } from './quiet-hours.ts';
import { callSmsProvider } from './sms-request.ts';
import { describeSmsLimit, readSmsSettings, readSmsUsage, warnOfSmsLimit } from './sms-settings.ts';
import { findSms, hasAgreedToSms, insertSms, listSmsByKeys, listSmsPage, type SmsRow, updateSms } from './sms-store.ts';

export function mountSms(context: Context) {
  const { db, mount, now } = context;
  const limitTests = context.limitCalls('sms-test');

  mount(routes.listSms, schemas.listSmsSchemas, async ({ query }) => {
    const settings = await readSmsSettings(db);
    const { rows, total, counts } = await listSmsPage(db, query, toPageRows(query));
    const warning = settings.isOn ? warnOfSmsLimit(settings, await readSmsUsage(db, settings, now())) : null;
    const copies = (await listSmsByKeys(db, rows.map(buildCopyKey))).map(({ key }) => key);
    const items = rows.map((row) => viewSms(row, !copies.includes(buildCopyKey(row)) && canSendAgain(row, now())));
    return { items, total, isOn: settings.isOn, warning, counts };
  });

  mount(routes.resendSms, schemas.resendSmsSchemas, async ({ params, user }) => {
    const row = requireFound(await findSms(db, params.id), 'Mesajul nu există.');
    if (!canSendAgain(row, now()))
      throw new Failure('wrong_state', 'Nu se poate retrimite: timpul lui a trecut sau linkul din el s-a șters.');
    if (!(await hasAgreedToSms(db, row.recipient)))
      throw new Failure('no_consent', 'Clientul nu mai dorește SMS. Acordul se notează pe fișa lui.');
    return { success: true as const, id: await sendAgain(context, row, user) };
  });

  mount(routes.testSms, schemas.testSmsSchemas, async ({ input, user, request }) => {
    await limitTests(request);
    return sendTest(context, toE164(input.phone) as string, user);
  });
}

/** One copy of each message, so that two clicks do not send it twice; the copy can be sent again in turn. */
const buildCopyKey = ({ key }: SmsRow) => `${key}:again`;

const viewSms = (row: SmsRow, canBeSentAgain: boolean) =>
  viewRow(schemas.listSmsSchemas.reply.shape.items.element, row, {
    text: hideLink(row),
    nextTryAt: row.state === 'unsent' ? row.due_at : null,
    canSendAgain: canBeSentAgain,
  });

/** Returns false when the message is no longer true or its link was erased. */
const canSendAgain = ({ kind, state, attempts, recipient, expires_at, link, text }: SmsRow, now: Date) =>
  recipient !== '' &&
  kind !== 'test' &&
  state !== 'sending' &&
  !(state === 'unsent' && attempts === 0) &&
  expires_at > now.toISOString() &&
  !(hasLink({ text }) && link === '');

/** A sent message is queued as a new row, so that the first one keeps its record. */
function sendAgain({ db, now }: Context, row: SmsRow, by: User) {
  const at = now();
  const due_at = skipQuietHours(at);
  if (due_at >= row.expires_at)
    throw new Failure('wrong_state', 'După orele de liniște nu ar mai fi de folos. Sunați clientul.');
  return db.transaction().execute(async (trx) => {
    const about = { kind: 'emails' as const, id: row.id, title: `SMS: ${smsKindLabels[row.kind]}` };
    await recordActivity(trx, { by, action: 'send', ...about }, at);
    const waiting = { ...row, state: 'unsent' as const, due_at, note: null };
    if (row.state !== 'sent') {
      const unchanged = { id: row.id, state: row.state, attempts: row.attempts };
      if (!(await updateSms(trx, unchanged, waiting))) throw new Failure('wrong_state', 'Mesajul tocmai se trimite.');
      await enqueueSms(trx, waiting, at);
      return row.id;
    }
    const id = randomUUID();
    const { parts } = measureSms(row.text);
    const fresh = { parts, attempts: 0, counted_at: null, provider_id: null, sent_at: null, replaced_email: null };
    const again = { ...waiting, ...fresh, id, key: buildCopyKey(row), created_at: at.toISOString() };
    if (!(await insertSms(trx, again))) throw new Failure('wrong_state', 'Mesajul a fost deja retrimis.');
    await enqueueSms(trx, again, at);
    return id;
  });
}

/** Sends immediately, also during quiet hours, and shows the provider's answer. */
async function sendTest(context: Context, phone: string, by: User) {
  const { db, now } = context;
  const settings = await readSmsSettings(db);
  const text = writeSms('test', { company: (await readSite(db)).name }, {});
  const row = buildTestRow(phone, text, now());
  await db.transaction().execute(async (trx) => {
    await lockNames(trx, ['sms-limits']);
    const limit = describeSmsLimit(settings, await readSmsUsage(trx, settings, now()), row.parts);
    if (limit) throw new Failure('wrong_state', limit);
    await insertSms(trx, row);
    const about = { kind: 'emails' as const, id: row.id, title: `SMS: ${smsKindLabels.test}` };
    await recordActivity(trx, { by, action: 'send', ...about }, now());
  });
  const outcome = await callSmsProvider(context, settings, row);
  const at = now().toISOString();
  const change = outcome.isAccepted
    ? { state: 'sent' as const, sent_at: at, provider_id: outcome.providerId }
    : { state: 'failed' as const, note: outcome.note, ...(outcome.charge === 'nothing' && { counted_at: null }) };
  await updateSms(db, { id: row.id, state: 'sending' }, change);
  const answer = outcome.isAccepted ? outcome.answer : outcome.answer || outcome.note;
  return {
    isAccepted: outcome.isAccepted,
    text,
    answer,
    providerId: outcome.isAccepted ? outcome.providerId : null,
  };
}

const buildTestRow = (phone: string, text: string, now: Date): SmsRow => {
  const id = randomUUID();
  const at = now.toISOString();
  return {
    id,
    key: `test:${id}`,
    kind: 'test',
    record_id: '',
    recipient: phone,
    text,
    link: '',
    parts: measureSms(text).parts,
    state: 'sending',
    attempts: 1,
    due_at: at,
    expires_at: addMs(at, minuteMs),
    counted_at: at,
    replaced_email: null,
    provider_id: null,
    note: null,
    created_at: at,
    sent_at: null,
  };
};
