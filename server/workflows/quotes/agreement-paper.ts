import type { FastifyReply } from 'fastify';
import type { AgreementContent } from '../../../contract/agreements/agreement-content.ts';
import { downloadAgreement } from '../../../contract/agreements/routes.ts';
import { downloadAgreementSchemas } from '../../../contract/agreements/staff-agreements.ts';
import { downloadClientAgreement } from '../../../contract/client-page/routes.ts';
import { downloadClientAgreementSchemas } from '../../../contract/client-page/schemas.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { QuoteSnapshot, SnapshotItem } from '../../../contract/quotes/quote-content.ts';
import { describeDuration, describeVisitDays, formatAgreementPeriod } from '../../../contract/quotes/quote-texts.ts';
import { calculateMonthlyTotal, countRepetitions } from '../../../contract/quotes/repeated-lines.ts';
import { calculateTotals, isConsumer } from '../../../contract/quotes/totals.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import type { Paper, PaperBlock } from '../../common/papers/paper.ts';
import { readPaperBrand, sendPaper } from '../../common/papers/render-paper.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Agreement, readAgreementContent, requireAgreement } from '../agreements/agreement-store.ts';
import { readServiceNamesById } from '../agreements/agreement-view.ts';
import { requireOwnAgreement } from '../agreements/client-agreements.ts';
import { toPaperEvidence } from './evidence.ts';
import {
  buildEvidenceBlocks,
  buildLineTable,
  buildMonthlyRemark,
  buildMutedText,
  listClientFacts,
  listCompanyLines,
  listSections,
  type PaperEvidence,
  withdrawalNotice,
} from './quote-paper.ts';
import { findAcceptance, findQuote } from './quote-store.ts';
import { readQuoteCompany, readVersion } from './snapshot.ts';

export function mountAgreementPaper(context: Context) {
  const { mount, db } = context;
  const limit = context.limitCalls('client-papers');
  const send = async (agreement: Agreement, reply: FastifyReply) => {
    const paper = await createAgreementPaper(db, agreement, await readAccepted(db, agreement));
    return sendPaper(db, reply, paper, `contract-${agreement.number}`, 'attachment');
  };

  mount(downloadAgreement, downloadAgreementSchemas, async ({ params, reply }) =>
    send(await requireAgreement(db, params.id), reply),
  );

  mount(downloadClientAgreement, downloadClientAgreementSchemas, async (call) => {
    await limit(call.request);
    return send(await requireOwnAgreement(context, call), call.reply);
  });
}

/** The quote that was accepted online, with its evidence. */
interface Accepted {
  snapshot: QuoteSnapshot;
  evidence: PaperEvidence;
}

async function readAccepted(db: Db, { quote_id }: Agreement): Promise<Accepted | undefined> {
  const quote = quote_id ? await findQuote(db, quote_id) : undefined;
  const acceptance = quote && (await findAcceptance(db, quote.id));
  const version = acceptance && (await readVersion(db, quote, acceptance.version));
  return version && { snapshot: version.snapshot, evidence: toPaperEvidence(acceptance) };
}

/** Ends with the evidence of the acceptance, or with lines to sign. Access notes are internal and left out. */
export async function createAgreementPaper(db: Db, agreement: Agreement, accepted?: Accepted): Promise<Paper> {
  const content = readAgreementContent(agreement);
  const company = accepted?.snapshot.company ?? (await readQuoteCompany(db));
  const items = await listItems(db, content, accepted?.snapshot);
  const { ended_on: endedOn } = agreement;
  return {
    title: `Contract de întreținere ${agreement.number}`,
    company: { name: company.name, lines: listCompanyLines(company), ...(await readPaperBrand(db)) },
    facts: [
      { label: 'Data', value: formatVisitDay(toBucharestDay(new Date(agreement.created_at))) },
      { label: 'Perioada', value: formatAgreementPeriod(content) },
      ...(agreement.quote_number ? [{ label: 'Oferta', value: agreement.quote_number }] : []),
      ...(endedOn && endedOn < content.end ? [{ label: 'Încheiat la', value: formatVisitDay(endedOn) }] : []),
    ],
    blocks: [
      { kind: 'heading', text: 'Beneficiar' },
      { kind: 'facts', rows: listClientFacts(content) },
      { kind: 'heading', text: content.title },
      buildLineTable(items, { labels: { line: 'Lucrare', price: 'Preț' } }),
      ...buildTotals(items, content),
      buildMutedText(company.isVatPayer ? 'Prețurile includ TVA.' : 'Firma nu este plătitoare de TVA.'),
      ...listSections([
        ['Durata și încetarea', `${describeDuration(content)} ${describeVisitDays(content)}`],
        ['Condiții', accepted?.snapshot.terms ?? ''],
        ['Plata', company.payment],
        ['Reclamații', company.complaints],
        ['Dreptul de retragere', isConsumer(content) ? (accepted ? withdrawalNotice : signedWithdrawalNotice) : ''],
      ]),
      ...(accepted
        ? buildEvidenceBlocks(accepted.snapshot, accepted.evidence)
        : buildSignatureBlocks(company.name, content)),
    ],
  };
}

const signedWithdrawalNotice =
  'Dacă a încheiat contractul la distanță sau în afara sediului firmei, consumatorul se poate retrage din el în 14 zile, fără motiv, printr-o declarație. Dacă a cerut în mod expres ca lucrările să înceapă în acest timp, plătește proporțional ce s-a executat; după executarea completă dreptul se pierde.';

/** The works as lines of a quote; lines that the client accepted keep their wording. */
async function listItems(db: Db, { works, start, end }: AgreementContent, snapshot: QuoteSnapshot | undefined) {
  const services = await readServiceNamesById(db, works);
  return works.map(({ id, price, ...recurrence }): SnapshotItem => {
    const line = snapshot?.lines.find((each) => each.id === id);
    return {
      kind: 'item',
      id,
      description: line?.description ?? services.get(recurrence.serviceId) ?? '',
      recurrence,
      unit: price.per,
      quantity: 1000 * countRepetitions(recurrence, price.per, { start, end }),
      unitPrice: price.amount,
      vatPercent: 0,
      isOptional: false,
    };
  });
}

function buildTotals(items: SnapshotItem[], { start, end }: AgreementContent): PaperBlock[] {
  const priced = { lines: items, discount: null, pricesIncludeVat: true };
  const { gross } = calculateTotals(items, null, true);
  return [
    { kind: 'totals', rows: [{ label: 'Total pe perioadă', value: formatBani(gross), isStrong: true }] },
    ...buildMonthlyRemark(calculateMonthlyTotal({ ...priced, agreement: { start, end } }, [])),
  ];
}

const buildSignatureBlocks = (company: string, { client }: AgreementContent): PaperBlock[] => [
  { kind: 'heading', text: 'Semnături' },
  {
    kind: 'facts',
    rows: [
      { label: 'Prestator', value: `${company}\n\nData și semnătura: ______________________________` },
      { label: 'Beneficiar', value: `${client.name}\n\nData și semnătura: ______________________________` },
    ],
  },
];
