import { createHash } from 'node:crypto';
import type { InvoiceLine } from '../../../../contract/invoicing/invoice-draft.ts';
import { toLei } from '../../../../contract/kernel/money.ts';
import type { CallOutside } from '../../../platform/outgoing/outgoing-calls.ts';
import {
  type Account,
  callProgram,
  cleanText,
  createProblem,
  createWrongKeyProblem,
  formatClientStreet,
  type HandedOver,
  type InvoicingProgram,
  ProgramProblem,
  readLink,
} from './program.ts';

const name = 'FGO';

/**
 * FGO allows one call a second. `IdExtern` with `VerificareDuplicat` refuses a second document, but no public page says
 * that this holds for proformas: so a cut-off attempt is not repeated by itself.
 */
export const fgo: InvoicingProgram = {
  origin: 'https://api.fgo.ro',
  trialOrigin: 'https://api-testuat.fgo.ro',
  knowsId: false,
  pauseMs: 1100,
  async handOver(call, account, handedOver) {
    const client = buildClient(handedOver);
    const body = buildProforma(account, handedOver, client);
    const reply = await ask(call, account, { path: 'factura/emitere', signed: client.Denumire, body });
    const { Serie, Numar, NrFactura, Link } = reply.json.Factura ?? {};
    // The refusal of a second document names the first one.
    const number = cleanText(Numar) || cleanText(NrFactura);
    if (number !== '') return { document: `${cleanText(Serie)} ${number}`.trim(), link: readLink(Link) };
    throw explainRefusal(reply);
  },
  /** No call only checks the account: this one asks for the state of a document that does not exist. */
  async check(call, account) {
    const body = { Numar: '0', Serie: account.series };
    const reply = await ask(call, account, { path: 'factura/getstatus', signed: body.Numar, body });
    const said = cleanText(reply.json.Message);
    if (said === '' || isGeneral(said) || isWrongKey(said)) throw explainRefusal(reply);
    return `FGO recunoaște contul. Despre un document care nu există a răspuns: „${said}”.`;
  },
};

const isWrongKey = (said: string) =>
  /utilizare api|codul unic nu exista|nu este asociat|drepturi de acces|\bhash\b/i.test(said);

const isGeneral = (said: string) => /a intervenit o eroare|timpul maxim/i.test(said);

/** Refusals come with 200 and with 500, so the message decides. */
function explainRefusal(reply: Awaited<ReturnType<typeof ask>>) {
  const { Success, Message } = reply.json;
  const said = cleanText(Message);
  if (Success === true) return new ProgramProblem('unknown', 'FGO nu a spus numărul proformei.');
  if (isWrongKey(said)) return createWrongKeyProblem(name);
  const isRefusal = Success === false && said !== '' && !isGeneral(said);
  const status = isRefusal ? 200 : Math.max(reply.status, 500);
  return createProblem(name, reply.status === 429 ? reply : { ...reply, status }, said);
}

function ask(
  call: CallOutside,
  account: Account,
  { path, signed, body }: { path: string; signed: string; body: object },
) {
  const CodUnic = account.taxId.replace(/^RO|\s/gi, '');
  const Hash = createHash('sha1').update(`${CodUnic}${account.secret}${signed}`).digest('hex').toUpperCase();
  const url = `${account.origin}/v1/${path}`;
  return callProgram(call, { url, body: { CodUnic, Hash, PlatformaUrl: account.publicUrl, ...body } });
}

/** Removes diacritics: FGO's lists of counties and places have none. */
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

const buildClient = ({ draft, draft: { client } }: HandedOver) => ({
  // The name is signed: what is hashed and what is sent must be the same.
  Denumire: client.name.normalize('NFC').slice(0, 255),
  Tip: client.taxId ? 'PJ' : 'PF',
  ...(client.taxId && { CodUnic: client.taxId }),
  Tara: 'RO',
  Judet: withoutMarks(client.county),
  Localitate: withoutMarks(client.city),
  Adresa: formatClientStreet(draft),
  ...(client.email && { Email: client.email.slice(0, 100) }),
  ...(client.phone && { Telefon: client.phone }),
});

const maxUnit = 5;

const buildItem = ({ description, quantity, unit, gross, vatPercent }: InvoiceLine) => ({
  Denumire: description,
  UM: unit.length > maxUnit ? 'buc' : unit,
  NrProduse: quantity / 1000,
  CotaTVA: vatPercent,
  // The price of the whole line with VAT: FGO computes the unit price from it.
  PretTotal: toLei(gross),
});

const buildProforma = (account: Account, { draft, id, today }: HandedOver, client: object) => ({
  Serie: account.series,
  Valuta: 'RON',
  TipFactura: 'Proforma',
  DataEmitere: today,
  Explicatii: draft.notes.join(' ').slice(0, 2000),
  IdExtern: id,
  VerificareDuplicat: true,
  Client: client,
  Continut: draft.lines.map(buildItem),
});
