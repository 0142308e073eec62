import type { VisitTransaction } from '../../visits/visit-transaction.ts';
import { agreementColumns } from '../agreement-columns.ts';
import { listAgreementsTo, lockAgreements, readAgreementContent } from '../agreement-store.ts';
import { changeAgreement, linkAgreementToClient } from '../change-agreement.ts';
import { listServiceNames } from '../create-agreement.ts';

/** What the client corrected on their page, in the open agreements of their address. Gives how many. */
export async function correctOwnAgreements(
  { trx, now }: Pick<VisitTransaction, 'trx' | 'now'>,
  email: string,
  contact: { name: string; phone: string },
) {
  const open = (await listAgreementsTo(trx, email)).filter(({ state }) => state !== 'ended');
  for (const { id } of open) {
    const [agreement] = await lockAgreements(trx, [id]);
    if (!agreement || (agreement.name === contact.name && agreement.phone === contact.phone)) continue;
    const before = readAgreementContent(agreement);
    const content = { ...before, client: { ...before.client, ...contact } };
    const columns = {
      ...{ state: agreement.state, version: agreement.version + 1 },
      ...agreementColumns(content, agreement.number, await listServiceNames(trx, content)),
      ...{ start_on: agreement.start_on, end_on: agreement.end_on },
    };
    const change = { step: 'edit' as const, columns, actor: { id: 'visitor', name: agreement.name } };
    await linkAgreementToClient(trx, await changeAgreement(trx, agreement, change, new Date(now)));
  }
  return open.length;
}
