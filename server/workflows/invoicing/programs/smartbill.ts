import { toPricedLine } from '../../../../contract/invoicing/invoice-draft.ts';
import { toLei } from '../../../../contract/kernel/money.ts';
import type { CallOutside } from '../../../platform/outgoing/outgoing-calls.ts';
import { isVatNumber } from '../../quotes/quote-settings.ts';
import {
  type Account,
  callProgram,
  cleanText,
  createProblem,
  createWrongKeyProblem,
  describeCheck,
  formatClientStreet,
  type HandedOver,
  type InvoicingProgram,
  listNames,
  ProgramProblem,
  readVatName,
} from './program.ts';

const name = 'SmartBill';

/**
 * A draft takes no number, and no key makes a repeated call harmless. SmartBill allows 30 calls in 10 s, then pauses
 * for ten minutes.
 */
export const smartbill: InvoicingProgram = {
  origin: 'https://ws.smartbill.ro',
  knowsId: false,
  pauseMs: 400,
  async handOver(call, account, handedOver) {
    const json = await ask(call, account, 'invoice/v2', buildInvoice(account, handedOver));
    // Every answer about an invoice has this field, which is empty when all is well.
    if (typeof json.errorText !== 'string')
      throw new ProgramProblem('unknown', 'SmartBill nu a spus dacă a făcut ciorna.');
    const number = cleanText(json.number);
    return { document: number && `${cleanText(json.series)} ${number}`.trim(), link: null };
  },
  async check(call, account) {
    const cif = encodeURIComponent(account.taxId);
    const series = await ask(call, account, `series?cif=${cif}&type=f`);
    const taxes = await ask(call, account, `tax?cif=${cif}`).catch(ignoreNonPayer);
    return describeCheck(name, account, { series: listNames(series.list), vat: listNames(taxes?.taxes) });
  },
};

/** SmartBill has no rates for a company that pays no VAT. */
function ignoreNonPayer(error: unknown) {
  if (error instanceof ProgramProblem && /neplatitoare/i.test(error.message)) return undefined;
  throw error;
}

async function ask(call: CallOutside, account: Account, path: string, body?: object) {
  const basic = Buffer.from(`${account.user}:${account.secret}`).toString('base64');
  const url = `${account.origin}/SBORO/api/${path}`;
  const method = body ? 'POST' : 'GET';
  const reply = await callProgram(call, { method, url, headers: { authorization: `Basic ${basic}` }, body });
  const said = readError(reply.json);
  if (reply.status === 401) throw createWrongKeyProblem(name);
  // SmartBill answers with 403 when its limit of calls is reached.
  if (/limita maxima de request/i.test(said)) throw createProblem(name, { ...reply, status: 429 }, said);
  if (reply.status >= 300 || !reply.isJson || said !== '') throw createProblem(name, reply, said);
  return reply.json;
}

/** Problems of an invoice come with 200: as a text, or as a code that is not 0. */
function readError({ errorText, code, message, status, errors }: Awaited<ReturnType<typeof callProgram>>['json']) {
  const isError = (value: unknown) => ![0, 200].includes(Number(value ?? 0));
  if (cleanText(errorText)) return cleanText(errorText);
  if (isError(code)) return cleanText(message) || `eroarea ${cleanText(code)}`;
  if (isError(status?.code)) return cleanText(status.message) || `eroarea ${cleanText(status.code)}`;
  return Array.isArray(errors) ? errors.map((one) => cleanText(one?.message ?? one?.code)).join('; ') : '';
}

function buildInvoice(account: Account, { draft, today }: HandedOver) {
  const { client, isVatPayer } = draft;
  return {
    companyVatCode: account.taxId,
    client: {
      name: client.name,
      ...(client.taxId && { vatCode: client.taxId }),
      isTaxPayer: isVatNumber(client.taxId),
      address: formatClientStreet(draft),
      city: client.city,
      county: client.county,
      country: 'Romania',
      ...(client.email && { email: client.email }),
      ...(client.phone && { phone: client.phone }),
      saveToDb: false,
    },
    issueDate: today,
    seriesName: account.series,
    isDraft: true,
    currency: 'RON',
    language: 'RO',
    precision: 2,
    mentions: draft.notes.join('\n'),
    products: draft.lines.map(toPricedLine).map(({ description, quantity, unit, unitPrice, vatPercent }) => ({
      name: description,
      measuringUnitName: unit,
      currency: 'RON',
      quantity: quantity / 1000,
      price: toLei(unitPrice),
      isDiscount: false,
      isService: true,
      saveToDb: false,
      // A company that pays no VAT names no rate.
      ...(isVatPayer && {
        isTaxIncluded: true,
        taxName: readVatName(account, vatPercent),
        taxPercentage: vatPercent,
      }),
    })),
  };
}
