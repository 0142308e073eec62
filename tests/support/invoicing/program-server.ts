import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** The fields of a form or of JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
  body: any;
}

interface ProgramAnswer {
  status?: number;
  body: unknown;
}

type Answer = ProgramAnswer | 'hang up';

/** The answers that each program's documentation gives when all is well. */
const answers: Record<string, (call: ReceivedCall, number: number) => ProgramAnswer> = {
  'POST /SBORO/api/invoice/v2': () => ({ body: { errorText: '', message: '', number: '', series: '', url: '' } }),
  'GET /SBORO/api/series': () => ({ body: { errorText: '', list: [{ name: 'GR', nextNumber: 7, type: 'f' }] } }),
  'GET /SBORO/api/tax': () => ({
    body: {
      errorText: '',
      taxes: [
        { name: 'Normala', percentage: 21 },
        { name: 'Redusa', percentage: 11 },
        { name: 'SDD', percentage: 0 },
      ],
    },
  }),
  'POST /api/authorize/token': () => ({
    body: { access_token: 'jeton', expires_in: '3600', token_type: 'Bearer', scope: '', request_time: '1540471129' },
  }),
  'GET /api/nomenclature/series': () => ({
    body: {
      status: 200,
      statusMessage: 'Success',
      data: [
        { type: 'Factura', name: 'FCT' },
        { type: 'Proforma', name: 'GR' },
      ],
    },
  }),
  'GET /api/nomenclature/vat_rates': () => ({
    body: {
      status: 200,
      statusMessage: 'Success',
      data: [{ name: 'Normala' }, { name: 'Redusa' }, { name: 'SDD' }],
    },
  }),
  'POST /api/docs/proforma': ({ body }, number) => ({
    body: {
      status: 200,
      statusMessage: 'Success',
      data: { seriesName: body.seriesName, number: `000${number}`, link: `https://www.oblio.eu/show/${number}` },
    },
  }),
  'POST /v1/factura/emitere': ({ body }, number) => ({
    body: {
      Success: true,
      Message: '',
      Factura: { Numar: `00${number}`, Serie: body.Serie, Link: `https://fgo.ro/f/${number}`, LinkPlata: '' },
    },
  }),
  'POST /v1/factura/getstatus': () => ({ body: { Success: false, Message: 'Factura nu exista.' } }),
};

const documents = ['/SBORO/api/invoice/v2', '/api/docs/proforma', '/v1/factura/emitere'];

/**
 * Starts an invoicing program on a loopback port: it answers like the three of them, unless `answer` says something
 * else.
 */
export async function startProgramServer() {
  const received: ReceivedCall[] = [];
  const numbers = new Map<string, number>();
  const program = {
    received,
    answer: (_call: ReceivedCall): Answer | undefined | Promise<Answer | undefined> => undefined,
    /** Returns the calls that make a document. */
    listDocuments: () => received.filter(({ path }) => documents.includes(path)),
    reset() {
      received.length = 0;
      numbers.clear();
      program.answer = () => undefined;
    },
    /** Returns what a program that knows ids made of a call: the same for the same id. */
    accept(call: ReceivedCall) {
      const id = call.body.idempotencyKey ?? call.body.IdExtern ?? String(numbers.size);
      numbers.set(id, numbers.get(id) ?? numbers.size + 1);
      return numbers.get(id) as number;
    },
    countAccepted: () => numbers.size,
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://program');
    const raw = await text(request);
    const isJson = request.headers['content-type'] === 'application/json';
    const body = isJson ? JSON.parse(raw) : Object.fromEntries(new URLSearchParams(raw));
    const { method = '', headers } = request;
    const call = { method, path: pathname, query: Object.fromEntries(searchParams), headers, body };
    received.push(call);
    const found = (await program.answer(call)) ?? answerUsually(call);
    if (found === 'hang up') return request.socket.destroy();
    const content = typeof found.body === 'string' ? found.body : JSON.stringify(found.body);
    response.writeHead(found.status ?? 200).end(content);
  });
  const answerUsually = (call: ReceivedCall): ProgramAnswer => {
    const answer = answers[`${call.method} ${call.path}`];
    if (!answer) return { status: 404, body: 'unknown' };
    return answer(call, documents.includes(call.path) ? program.accept(call) : 0);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(program, {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

export type ProgramServer = Awaited<ReturnType<typeof startProgramServer>>;
