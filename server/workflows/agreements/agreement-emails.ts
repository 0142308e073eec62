import { listPromisedDays } from '../../../contract/agreements/due.ts';
import { cleanGreetingName } from '../../../contract/emails/visitor-text.ts';
import { readCustomTexts } from '../../common/emails/email-texts.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import { queueStaffEmail } from '../../common/emails/staff-recipients.ts';
import type { Visit } from '../visits/visit-store.ts';
import { toVisitHours } from '../visits/visit-time.ts';
import type { VisitTransaction } from '../visits/visit-transaction.ts';
import { type Agreement, readAgreementContent, toWorkPeriod } from './agreement-store.ts';

const newsByStep = { pause: 'paused', resume: 'resumed', reopen: 'resumed', edit: 'changed', end: 'ended' } as const;

export async function queueChangeEmail(
  { trx, company, now }: VisitTransaction,
  agreement: Agreement,
  step: keyof typeof newsByStep,
  cancelled: Visit[],
) {
  const { id, sequence, email } = agreement;
  if (!email) return;
  const name = cleanGreetingName(agreement.name);
  const kind = 'agreementChanged' as const;
  const change = {
    ...describeStep(agreement, step, cancelled),
    ...(step === 'pause' && { hasWorkAfter: hasWorkAfter(agreement, agreement.paused_until ?? '') }),
    ...(step === 'end' && { to: agreement.end_on }),
  };
  const texts = await readCustomTexts(trx, kind, { ...change, name, company: company.name });
  const payload = { kind, company, name, ...change, ...(texts && { texts }) };
  await queueEmail(trx, { key: `agreement:${id}:${sequence}`, to: email, payload }, new Date(now));
}

const hasWorkAfter = (agreement: Agreement, day: string) =>
  readAgreementContent(agreement).works.some((work) =>
    listPromisedDays(work, toWorkPeriod(agreement)).some(({ due }) => due > day),
  );

export const queueStaffAgreementEmail = (
  { trx, company, now, context }: VisitTransaction,
  agreement: Agreement,
  step: 'pause' | 'resume',
  cancelled: Visit[],
) =>
  queueStaffEmail(
    trx,
    {
      key: `agreement:${agreement.id}:${agreement.sequence}:staff`,
      to: company.email,
      payload: {
        kind: 'staffAgreement',
        company,
        ...describeStep(agreement, step, cancelled),
        name: agreement.name,
        email: agreement.email,
        phone: agreement.phone_e164 ?? agreement.phone,
        adminUrl: `${context.publicUrl}/admin/agreements/${agreement.id}`,
      },
    },
    new Date(now),
  );

const describeStep = <Step extends keyof typeof newsByStep>(agreement: Agreement, step: Step, cancelled: Visit[]) => ({
  news: newsByStep[step],
  agreement: { number: agreement.number, title: agreement.title },
  ...(step === 'pause' && { from: agreement.paused_from ?? '', to: agreement.paused_until ?? '' }),
  visits: cancelled.map((visit) => ({ service: visit.service_name, ...toVisitHours(visit) })),
});
