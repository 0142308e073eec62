import { agreementLimits } from '../../../contract/agreements/agreement-content.ts';
import { formatRecurrence } from '../../../contract/agreements/format-recurrence.ts';
import type { ClientAgreement } from '../../../contract/client-page/schemas.ts';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { addressFields, mapFields } from '../../../contract/visits/visit-fields.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { readRequestSettings } from '../../visits/waiting/request-settings.ts';
import { type Agreement, isPausedByClient, readAgreementContent, readPauses } from '../agreement-store.ts';
import { agreementSummary, describeWorks } from '../agreement-view.ts';

const addressNames = Object.keys(addressFields) as (keyof typeof addressFields)[];

/** Without access notes, team and preferences, which are the company's own. */
export async function viewClientAgreement({ db, now }: DbContext, agreement: Agreement): Promise<ClientAgreement> {
  const content = readAgreementContent(agreement);
  const { id, number, title, state, start, end, pause } = agreementSummary(agreement);
  const works = await describeWorks(db, agreement, content, dayInBucharest(now()));
  return {
    ...{ id, number, title, state, start, end, pause },
    address: mapFields(addressNames, (name) => content.client[name]),
    works: works.map(({ service, progress, ...work }) => {
      const { promised, done, planned, left } = progress;
      return { service, rule: formatRecurrence(work), promised, done, planned, left };
    }),
    canResume: await isPausedByClient(db, agreement),
    maxPauseDays: await readMaxPauseDays(db, agreement),
    quoteId: agreement.quote_id,
  };
}

/** 0 when the client cannot ask for a pause now. */
export async function readMaxPauseDays(db: Db, agreement: Agreement) {
  if (agreement.state !== 'active' || readPauses(agreement).length >= agreementLimits.pauses) return 0;
  return (await readRequestSettings(db)).value.pauseDays;
}
