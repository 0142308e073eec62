import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { PushMessage } from '../../../contract/push/schemas.ts';
import { formatVisitHours, formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import type { Actor } from '../../common/activity/workflow-store.ts';
import { queueNotices, withdrawNotices } from '../../common/push/push-notices.ts';
import { listMemberAccounts } from '../../company/teams/team-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { VisitorEmail } from './emails/visitor-email.ts';
import type { Visit } from './visit-store.ts';
import { toInstant, toVisitHours } from './visit-time.ts';

/** Changes within this time are combined into one notice. */
const togetherMs = 15_000;

interface TeamTime {
  localTime: string;
  team: number | undefined;
}

/** Sends a push notice to the teams when today or tomorrow changes, except to the account that made the change. */
export async function queueDayNotices(trx: Trx, changed: TeamTime[], actor: Actor, now: string) {
  const today = toBucharestDay(new Date(now));
  for (const [date, when] of [
    [today, 'astăzi'],
    [addDays(today, 1), 'mâine'],
  ] as const) {
    const teams = changed.flatMap(({ localTime, team }) => (localTime.startsWith(date) && team ? [team] : []));
    if (teams.length === 0) continue;
    const accounts = (await listMemberAccounts(trx, teams)).filter((id) => id !== actor.id);
    const message: PushMessage = {
      title: `Programul de ${when} s-a schimbat`,
      body: 'Deschideți ziua ca să vedeți opririle.',
      path: `/admin/today?date=${date}`,
      tag: `day:${date}`,
    };
    await queueNotices(
      trx,
      accounts.map((owner) => ({ kind: 'crew', owner })),
      { key: message.tag, message, sendAt: addMs(now, togetherMs), expiresAt: toInstant(`${date}T23:59:59`) },
      new Date(now),
    );
  }
}

type ClientNews = Pick<PushMessage, 'title' | 'body'> & { lifeHours: number };

/** Sends a push notice to the client's devices, in addition to the e-mail. */
export async function queueEmailNotice(trx: Trx, visit: Visit, email: VisitorEmail, now: string, sendAt?: string) {
  const news = describeEmail(visit, email);
  if (news) await queueClientNotice(trx, visit, news, now, sendAt);
}

function describeEmail(visit: Visit, email: VisitorEmail): ClientNews | undefined {
  const body = formatVisitTime(toVisitHours(visit));
  if (email.kind === 'visitMoved' && email.movedBy === 'staff')
    return { title: 'Vizita dumneavoastră s-a mutat', body, lifeHours: 72 };
  if (email.kind === 'visitCancelled' && email.cancelledBy === 'staff')
    return { title: 'Vizita dumneavoastră a fost anulată', body, lifeHours: 72 };
  if (email.kind === 'visitThanks')
    return { title: 'Vizita s-a încheiat', body: 'Pe pagina dumneavoastră vedeți ce s-a făcut.', lifeHours: 48 };
  return undefined;
}

export const queueOnTheWayNotice = (trx: Trx, visit: Visit, now: string) =>
  queueClientNotice(
    trx,
    visit,
    {
      title: 'Echipa este pe drum',
      body: `Ajunge astăzi ${formatVisitHours(toVisitHours(visit))}`.trim(),
      lifeHours: 3,
    },
    now,
  );

async function queueClientNotice(
  trx: Trx,
  { id, email, is_suspicious }: Visit,
  { title, body, lifeHours }: ClientNews,
  now: string,
  sendAt = now,
) {
  if (!email || is_suspicious) return;
  const message: PushMessage = { title, body, path: '/client', tag: buildNoticeKey(id) };
  const expiresAt = addMs(sendAt, lifeHours * hourMs);
  const owner = { kind: 'client' as const, owner: email.toLowerCase() };
  await queueNotices(trx, [owner], { key: message.tag, message, sendAt, expiresAt }, new Date(now));
}

/** Withdraws the unsent notice, which is outdated. */
export const withdrawClientNotice = (trx: Trx, visitId: string) => withdrawNotices(trx, buildNoticeKey(visitId));

/** One key per visit: a later notice replaces an unsent one. */
const buildNoticeKey = (visitId: string) => `visit:${visitId}`;
