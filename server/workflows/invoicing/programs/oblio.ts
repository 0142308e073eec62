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
  readLink,
  readVatName,
} from './program.ts';

const name = 'Oblio';

/** Oblio has no drafts: a proforma takes the next number of its series. It allows 30 documents in 100 s. */
export const oblio: InvoicingProgram = {
  origin: 'https://www.oblio.eu',
  knowsId: true,
  pauseMs: 3400,
  async handOver(call, account, handedOver) {
    const token = await fetchToken(call, account);
    const { data } = await ask(call, account, token, 'docs/proforma', buildProforma(account, handedOver));
    const number = cleanText(data?.number);
    if (number === '') throw new ProgramProblem('unknown', 'Oblio nu a spus numărul proformei.');
    return { document: `${cleanText(data.seriesName)} ${number}`.trim(), link: readLink(data.link) };
  },
  async check(call, account) {
    const token = await fetchToken(call, account);
    const cif = encodeURIComponent(account.taxId);
    const series = await ask(call, account, token, `nomenclature/series?cif=${cif}`);
    const rates = await ask(call, account, token, `nomenclature/vat_rates?cif=${cif}`);
    const proformas = Array.isArray(series.data) ? series.data.filter((one) => one?.type === 'Proforma') : [];
    return describeCheck(name, account, { series: listNames(proformas), vat: listNames(rates.data) });
  },
};

/** Fetches a new token each time: hand-overs are few, and a stored token would be one more secret. */
async function fetchToken(call: CallOutside, { origin, user, secret }: Account): Promise<string> {
  const body = new URLSearchParams({ client_id: user, client_secret: secret, grant_type: 'client_credentials' });
  const { status, json } = await callProgram(call, { url: `${origin}/api/authorize/token`, body }).catch(
    throwUnreached,
  );
  if (typeof json.access_token === 'string' && status < 300) return json.access_token;
  if (status >= 400 && status < 500 && status !== 429) throw createWrongKeyProblem(name);
  throw new ProgramProblem('unreached', `Oblio nu dă acces acum (${status}).`);
}

/** The document was not asked for yet, so none can be there. */
function throwUnreached(error: unknown): never {
  throw error instanceof ProgramProblem ? new ProgramProblem('unreached', error.message) : error;
}

/** Maintenance pages and unknown addresses answer with 200, so only JSON counts. */
async function ask(call: CallOutside, { origin }: Account, token: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await callProgram(call, { method: body ? 'POST' : 'GET', url: `${origin}/api/${path}`, headers, body });
  if (reply.status === 200 && Number(reply.json.status) === 200) return reply.json;
  // A 200 may carry the status of an error.
  const status = Math.max(reply.status, Number(reply.json.status) || 0);
  if (status === 401) throw createWrongKeyProblem(name);
  throw createProblem(name, { ...reply, status }, cleanText(reply.json.statusMessage));
}

function buildProforma(account: Account, { draft, id, today }: HandedOver) {
  const { client, isVatPayer, number } = draft;
  return {
    cif: account.taxId,
    client: {
      ...(client.taxId && { cif: client.taxId }),
      name: client.name,
      address: formatClientStreet(draft),
      state: client.county,
      city: client.city,
      country: 'Romania',
      email: client.email,
      phone: client.phone,
      vatPayer: isVatNumber(client.taxId) ? 1 : 0,
      save: 0,
    },
    issueDate: today,
    seriesName: account.series,
    language: 'RO',
    precision: 2,
    currency: 'RON',
    products: draft.lines.map(toPricedLine).map(({ description, quantity, unit, unitPrice, vatPercent }) => ({
      name: description,
      price: toLei(unitPrice),
      measuringUnit: unit,
      currency: 'RON',
      vatIncluded: 1,
      quantity: quantity / 1000,
      productType: 'Serviciu',
      // Keeps this price out of the company's list of products.
      save: 0,
      ...(isVatPayer && { vatName: readVatName(account, vatPercent), vatPercentage: vatPercent }),
    })),
    mentions: draft.notes.join('\n'),
    internalNote: number,
    idempotencyKey: id,
  };
}
