import { createHash, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { InvoicingProgramName } from '../../../contract/invoicing/settings.ts';
import { invoicingSettingsPath, programKey, setUpInvoicing } from '../../support/invoicing/invoicing-setup.ts';
import { startProgramServer } from '../../support/invoicing/program-server.ts';
import { insertMowing } from '../../support/planning/insert-agreement.ts';
import { lawnItem } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const program = await startProgramServer();
afterAll(() => program.stop());
// Repeated attempts wait, so the clock goes on.
const started = Date.now();
const now = () => new Date(Date.parse('2027-03-16T09:00:00Z') + Date.now() - started);
const options = {
  now,
  env: { OUTGOING_HOSTS: '127.0.0.1' },
  invoicing: { origin: program.origin, pauseMs: 0 },
  jobPace: { pausesMs: Array(20).fill(20) },
};
const companyTaxId = 'RO00000000';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const note = 'Conform ofertei OF-2027-0001, acceptată marți, 16 martie 2027.';

/** The requests that the documentation of each program asks for: 120.5 m² of lawn at 45 lei, VAT included. */
const requests: Record<InvoicingProgramName, object> = {
  smartbill: {
    path: '/SBORO/api/invoice/v2',
    headers: expect.objectContaining({
      authorization: `Basic ${Buffer.from(`firma@carpen.ro:${programKey}`).toString('base64')}`,
      'content-type': 'application/json',
    }),
    body: {
      companyVatCode: companyTaxId,
      client: {
        name: 'Ștefan Țurcanu',
        isTaxPayer: false,
        address: 'Strada Lalelelor 4',
        city: 'Cluj-Napoca',
        county: 'Cluj',
        country: 'Romania',
        email: 'stefan@clienti.ro',
        phone: '0722 333 444',
        saveToDb: false,
      },
      issueDate: '2027-03-16',
      seriesName: 'GR',
      isDraft: true,
      currency: 'RON',
      language: 'RO',
      precision: 2,
      mentions: note,
      products: [
        {
          name: 'Gazon rulou, montat',
          measuringUnitName: 'm²',
          currency: 'RON',
          quantity: 120.5,
          price: 45,
          isDiscount: false,
          isService: true,
          saveToDb: false,
          isTaxIncluded: true,
          taxName: 'Normala',
          taxPercentage: 21,
        },
      ],
    },
  },
  oblio: {
    path: '/api/docs/proforma',
    headers: expect.objectContaining({ authorization: 'Bearer jeton' }),
    body: {
      cif: companyTaxId,
      client: {
        name: 'Ștefan Țurcanu',
        address: 'Strada Lalelelor 4',
        state: 'Cluj',
        city: 'Cluj-Napoca',
        country: 'Romania',
        email: 'stefan@clienti.ro',
        phone: '0722 333 444',
        vatPayer: 0,
        save: 0,
      },
      issueDate: '2027-03-16',
      seriesName: 'GR',
      language: 'RO',
      precision: 2,
      currency: 'RON',
      products: [
        {
          name: 'Gazon rulou, montat',
          price: 45,
          measuringUnit: 'm²',
          currency: 'RON',
          vatIncluded: 1,
          quantity: 120.5,
          productType: 'Serviciu',
          save: 0,
          vatName: 'Normala',
          vatPercentage: 21,
        },
      ],
      mentions: note,
      internalNote: 'OF-2027-0001',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  },
  fgo: {
    path: '/v1/factura/emitere',
    body: {
      CodUnic: '00000000',
      Hash: sha1(`00000000${programKey}Ștefan Țurcanu`),
      PlatformaUrl: expect.stringMatching(/^http/),
      Serie: 'GR',
      Valuta: 'RON',
      TipFactura: 'Proforma',
      DataEmitere: '2027-03-16',
      Explicatii: note,
      IdExtern: expect.stringMatching(/^[0-9a-f-]{36}$/),
      VerificareDuplicat: true,
      Client: {
        Denumire: 'Ștefan Țurcanu',
        Tip: 'PF',
        Tara: 'RO',
        Judet: 'Cluj',
        Localitate: 'Cluj-Napoca',
        Adresa: 'Strada Lalelelor 4',
        Email: 'stefan@clienti.ro',
        Telefon: '0722 333 444',
      },
      Continut: [{ Denumire: 'Gazon rulou, montat', UM: 'm²', NrProduse: 120.5, CotaTVA: 21, PretTotal: 5422.5 }],
    },
  },
};
const names = Object.keys(requests) as InvoicingProgramName[];
const documents = { smartbill: null, oblio: 'GR 0001', fgo: 'GR 001' };

onEveryEngine('Invoicing programs', options, (site, testOnce) => {
  const setUp = setUpInvoicing(site, program, now);
  const { call, quotes, connect, orderWork, withdraw, mow, writeVatPayer, list, handOver, waitForState, findRow } =
    setUp;

  test.each(names)('%s gets the request of its documentation', async (name) => {
    await connect(name);
    const { key } = await orderWork();
    expect((await handOver([key])).body).toEqual({ handedOver: 1, skipped: [] });
    expect(await waitForState(key, 'sent')).toMatchObject({ document: documents[name], gross: 542_250, note: null });
    expect(program.listDocuments()).toMatchObject([{ method: 'POST', ...requests[name] }]);
    expect((await list()).items).toMatchObject([{ key, handover: { state: 'sent', document: documents[name] } }]);
  });

  testOnce.each([
    ['smartbill', 'client', { vatCode: 'RO14399840', isTaxPayer: true }],
    ['oblio', 'client', { cif: 'RO14399840', vatPayer: 1 }],
    ['fgo', 'Client', { CodUnic: 'RO14399840', Tip: 'PJ' }],
  ] as const)('%s is told the CUI of a company', async (name, field, expected) => {
    await connect(name);
    const { id, key } = await orderWork();
    const version = await site.db.selectFrom('quote_versions').selectAll().executeTakeFirstOrThrow();
    const snapshot = JSON.parse(version.snapshot);
    const client = { ...snapshot.client, taxId: 'RO14399840' };
    const change = { snapshot: JSON.stringify({ ...snapshot, client }) };
    await site.db.updateTable('quote_versions').set(change).where('quote_id', '=', id).execute();
    await handOver([key]);
    await waitForState(key, 'sent');
    expect(program.listDocuments()[0]?.body[field]).toMatchObject(expected);
  });

  testOnce.each([
    ['smartbill', 'products', ['taxName', 'taxPercentage', 'isTaxIncluded']],
    ['oblio', 'products', ['vatName', 'vatPercentage']],
  ] as const)('%s is told no VAT rate by a company that pays none', async (name, field, left) => {
    await connect(name);
    const { key } = await orderWork();
    // After the client accepted with VAT.
    await writeVatPayer(false);
    await handOver([key]);
    await waitForState(key, 'sent');
    for (const one of left) expect(program.listDocuments()[0]?.body[field][0]).not.toHaveProperty(one);
  });

  testOnce('a company that pays VAT since its client accepted invoices the accepted price with VAT', async () => {
    await connect('fgo');
    await writeVatPayer(false);
    const { key } = await orderWork();
    await writeVatPayer(true);
    await handOver([key]);
    await waitForState(key, 'sent');
    expect(program.listDocuments()[0]?.body.Continut).toMatchObject([{ CotaTVA: 21, PretTotal: 5422.5 }]);
  });

  test('a line that programs would have to round is one piece', async () => {
    await connect('smartbill');
    const odd = { ...lawnItem, quantity: 12_500, unitPrice: 1999 as never };
    const { key } = await orderWork({ lines: [odd] });
    await handOver([key]);
    await waitForState(key, 'sent');
    expect(program.listDocuments()[0]?.body.products).toMatchObject([
      { name: 'Gazon rulou, montat, 12,5 m²', measuringUnitName: 'buc', quantity: 1, price: 249.88 },
    ]);
  });

  testOnce.each([
    ['smartbill', { body: { errorText: 'Seria nu a fost gasita.' } }, 'Seria nu a fost gasita.'],
    ['smartbill', { body: { code: 12, message: 'Client invalid' } }, 'Client invalid'],
    ['smartbill', { body: { status: { code: 1, message: 'Fara drept' } } }, 'Fara drept'],
    [
      'smartbill',
      { status: 400, body: { type: 'invalid_request_error', errors: [{ code: 'x', message: 'price' }] } },
      'price',
    ],
    ['smartbill', { status: 401, body: { errorText: 'Autentificare esuata.' } }, 'nu recunoaște contul sau cheia'],
    ['oblio', { status: 400, body: { status: 400, statusMessage: 'Seria nu exista' } }, 'Seria nu exista'],
    ['oblio', { body: { status: 400, statusMessage: 'Cota TVA lipsa' } }, 'Cota TVA lipsa'],
    ['oblio', { status: 401, body: { status: 401, statusMessage: 'The access token' } }, 'nu recunoaște contul'],
    ['fgo', { body: { Success: false, Message: 'Judet obligatoriu' } }, 'Judet obligatoriu'],
    [
      'fgo',
      {
        status: 500,
        body: { Success: false, Message: 'System.Exception: Codul unic nu exista sau nu este asociat.\r\n   at Fgo.X' },
      },
      'nu recunoaște contul sau cheia',
    ],
  ] as const)('%s: a refusal inside an answer is shown to staff (%j)', async (name, answer, shown) => {
    await connect(name);
    const { key } = await orderWork();
    program.answer = ({ path }) => (path === '/api/authorize/token' ? undefined : answer);
    await handOver([key]);
    expect((await waitForState(key, 'failed'))?.note).toContain(shown);
    program.answer = () => undefined;
    expect((await handOver([key])).body).toEqual({ handedOver: 1, skipped: [] });
    await waitForState(key, 'sent');
  });

  testOnce.each([
    ['smartbill', 'hang up'],
    ['smartbill', { status: 502, body: '<html>Bad gateway</html>' }],
    ['smartbill', { body: '<html>Mentenanta</html>' }],
    ['smartbill', { body: { status: 'maintenance' } }],
    ['fgo', 'hang up'],
    ['fgo', { status: 500, body: { Success: false, Message: 'Ne pare rau, a intervenit o eroare' } }],
    ['fgo', { body: { Success: true, Message: '' } }],
  ] as const)('%s: what may have arrived is not sent again by itself (%j)', async (name, answer) => {
    await connect(name);
    const { key } = await orderWork();
    program.answer = () => answer;
    await handOver([key]);
    await waitForState(key, 'unknown');
    program.answer = () => undefined;
    expect((await handOver([key])).body).toMatchObject({ handedOver: 0 });
    expect(program.listDocuments()).toHaveLength(1);
  });

  testOnce.each([
    'hang up',
    { status: 503, body: 'x' },
    { body: '<html>Pagina inexistenta</html>' },
    { body: { status: 500, statusMessage: 'Internal error' } },
  ] as const)('oblio: what may have arrived is sent again under the same key (%j)', async (answer) => {
    await connect('oblio');
    const { key } = await orderWork();
    let isFirst = true;
    program.answer = (received) => {
      if (received.path !== '/api/docs/proforma' || !isFirst) return undefined;
      isFirst = false;
      program.accept(received);
      return answer;
    };
    await handOver([key]);
    expect(await waitForState(key, 'sent')).toMatchObject({ document: 'GR 0001' });
    const keys = program.listDocuments().map(({ body }) => body.idempotencyKey);
    expect([keys.length, new Set(keys).size, program.countAccepted()]).toEqual([2, 1, 1]);
  });

  testOnce(
    'oblio: a month that changed after a lost answer is left to staff, with the sum of the first call',
    async () => {
      await connect('oblio', { startOn: '2027-02-01' });
      const id = await insertMowing(site.db, {}, { start: '2027-02-01' });
      await mow(id, '2027-02-03');
      const key = `agreement:${id}:2027-02`;
      let isFirst = true;
      program.answer = async (received) => {
        if (received.path !== '/api/docs/proforma' || !isFirst) return undefined;
        isFirst = false;
        program.accept(received);
        await mow(id, '2027-02-10');
        return 'hang up';
      };
      await handOver([key]);
      await waitForState(key, 'unknown');
      const [item] = (await list('?kind=agreement')).items;
      expect(item?.warning?.replaceAll('\u00a0', ' ')).toBe('La predare erau 150 lei, acum sunt 300 lei.');
      expect([item?.mayHandOver, program.listDocuments().length]).toEqual([false, 1]);
    },
  );

  testOnce.each(['oblio', 'fgo', 'smartbill'] as const)(
    '%s: an unknown hand-over of what changed since is not repeated before staff say whether it arrived',
    async (name) => {
      await connect(name, { startOn: '2027-02-01' });
      const id = await insertMowing(site.db, {}, { start: '2027-02-01' });
      await mow(id, '2027-02-03');
      const key = `agreement:${id}:2027-02`;
      program.answer = ({ path }) => (path === '/api/authorize/token' ? undefined : 'hang up');
      await handOver([key]);
      await waitForState(key, 'unknown');
      const calls = program.listDocuments().length;
      await mow(id, '2027-02-10');
      program.answer = () => undefined;
      const { body } = await handOver([key], true);
      expect([body.handedOver, body.skipped[0]]).toEqual([0, expect.stringContaining('spuneți dacă a ajuns')]);
      expect(program.listDocuments()).toHaveLength(calls);
      const { handed_at: at } = (await findRow(key)) ?? {};
      await call('POST', '/api/admin/invoicing/confirm', { key, isThere: false, at });
      await handOver([key]);
      await waitForState(key, 'sent');
      const ids = program.listDocuments().map(({ body }) => body.idempotencyKey ?? body.IdExtern ?? randomUUID());
      expect(ids.slice(0, calls)).not.toContain(ids.at(-1));
    },
  );

  testOnce.each(['fgo', 'smartbill'] as const)(
    '%s: a repeated hand-over that is refused does not say that the first one did not arrive',
    async (name) => {
      await connect(name);
      const { key } = await orderWork();
      program.answer = () => 'hang up';
      await handOver([key]);
      await waitForState(key, 'unknown');
      program.answer = () => ({ body: { Success: false, Message: 'Seria nu exista', errorText: 'Seria nu exista' } });
      await handOver([key], true);
      await waitUntil('the second call', () => program.listDocuments().length === 2);
      expect((await waitForState(key, 'unknown'))?.note).toContain('Seria nu exista');
    },
  );

  testOnce('what may be in the former program is not handed over to another one', async () => {
    await connect('smartbill');
    const { key } = await orderWork();
    program.answer = () => 'hang up';
    await handOver([key]);
    await waitForState(key, 'unknown');
    await connect('fgo');
    program.answer = () => undefined;
    expect((await handOver([key], true)).body).toMatchObject({ handedOver: 0 });
    expect(program.listDocuments()).toHaveLength(1);
  });

  testOnce('oblio: calls that did not reach it do not count as attempts', async () => {
    await connect('oblio');
    const { key } = await orderWork();
    let calls = 0;
    program.answer = ({ path }) => {
      calls++;
      if (path === '/api/docs/proforma') return calls === 7 ? 'hang up' : undefined;
      return calls <= 5 ? { status: 503, body: 'x' } : undefined;
    };
    await handOver([key]);
    await waitForState(key, 'sent');
    expect(program.listDocuments()).toHaveLength(2);
  });

  test.each([
    [
      'invoiced',
      (id: string) => call('PUT', quotes.path(id, '/invoice'), { invoice: { number: 'GR 1', date: '2027-03-16' } }),
    ],
    ['withdrawn', withdraw],
  ])('what was %s while it waited for the program is not sent', async (_, change) => {
    await connect('smartbill');
    const { id, key } = await orderWork();
    const changed = Promise.withResolvers<void>();
    program.answer = async () => {
      await changed.promise;
      return { status: 429, body: {} };
    };
    await handOver([key]);
    await waitUntil('the first call', () => program.listDocuments().length === 1);
    await change(id);
    changed.resolve();
    await waitForState(key, null);
    expect(program.listDocuments()).toHaveLength(1);
  });

  testOnce('oblio: a document at which it fails each time is left to staff after five attempts', async () => {
    await connect('oblio');
    const { key } = await orderWork();
    program.answer = ({ path }) => (path === '/api/docs/proforma' ? { status: 500, body: 'x' } : undefined);
    await handOver([key]);
    await waitForState(key, 'unknown');
    expect(program.listDocuments()).toHaveLength(5);
  });

  testOnce('oblio: a refused second document leaves it to staff whether the first one arrived', async () => {
    await connect('oblio');
    const { key } = await orderWork();
    let calls = 0;
    program.answer = ({ path }) => {
      if (path !== '/api/docs/proforma') return undefined;
      calls++;
      return calls === 1 ? 'hang up' : { status: 400, body: { status: 400, statusMessage: 'Cheie folosita' } };
    };
    await handOver([key]);
    expect((await waitForState(key, 'unknown'))?.note).toContain('Cheie folosita');
  });

  testOnce('fgo: a document that exists already is the one that was handed over', async () => {
    await connect('fgo');
    const { key } = await orderWork();
    const Factura = { Serie: 'GR', Numar: '0042', Link: 'https://fgo.ro/42' };
    program.answer = () => ({ body: { Success: false, Message: 'Factura exista deja salvata.', Factura } });
    await handOver([key]);
    expect(await waitForState(key, 'sent')).toMatchObject({ document: 'GR 0042', link: 'https://fgo.ro/42' });
  });

  testOnce.each([
    ['smartbill', { status: 403, body: { errorText: 'Ai atins limita maxima de requesturi' } }],
    ['oblio', { status: 429, body: { status: 429, statusMessage: 'Too many requests' } }],
    ['oblio', { body: { status: 429, statusMessage: 'Too many requests' } }],
  ] as const)('%s: a call over the limit is repeated later', async (name, answer) => {
    await connect(name);
    const { key } = await orderWork();
    let isFirst = true;
    program.answer = ({ path }) => {
      if (path === '/api/authorize/token') return undefined;
      const given = isFirst ? answer : undefined;
      isFirst = false;
      return given;
    };
    await handOver([key]);
    await waitForState(key, 'sent');
    expect(program.countAccepted()).toBe(1);
  });

  testOnce.each([
    ['smartbill', 'SmartBill are seria „GR” și cotele de TVA'],
    ['oblio', 'Oblio are seria „GR” și cotele de TVA'],
    ['fgo', 'Factura nu exista.'],
  ] as const)('the test of the settings says what %s knows', async (name, said) => {
    await connect(name);
    const { body } = await call('POST', `${invoicingSettingsPath}/test`);
    expect(body).toMatchObject({ isConnected: true, message: expect.stringContaining(said) });
    expect(program.listDocuments()).toEqual([]);
  });

  testOnce.each([
    ['smartbill', { series: 'XX' }, 'nu are seria „XX”. Are: GR.'],
    ['oblio', { series: 'FCT' }, 'nu are seria „FCT”. Are: GR.'],
    ['oblio', { vatNames: { standard: 'TVA', reduced: '', exempt: '' } }, 'nu are cota de TVA „TVA”'],
  ] as const)('the test of the settings names what %s does not know: %j', async (name, change, said) => {
    await connect(name, change);
    const { body } = await call('POST', `${invoicingSettingsPath}/test`);
    expect(body).toMatchObject({ isConnected: false, message: expect.stringContaining(said) });
  });

  test('nobody can read the stored key of a program', async () => {
    await connect('smartbill');
    const { key } = await orderWork();
    program.answer = () => ({ body: { errorText: `Ștefan Țurcanu, ${programKey}` } });
    await handOver([key]);
    await waitForState(key, 'failed');
    const replies = [await call('POST', `${invoicingSettingsPath}/test`), await call('GET', invoicingSettingsPath)];
    expect(replies[1]?.body.secret).toBe('set');
    const tables = ['settings', 'invoiced_items', 'activity'] as const;
    const stored = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify([replies, stored])).not.toContain('secretă');
    expect((await findRow(key))?.note).toBe('SmartBill a refuzat: …, …');
  });

  test('a key is forgotten when another program is chosen', async () => {
    await connect('smartbill');
    const { version, invoicing } = (await call('GET', invoicingSettingsPath)).body;
    await call('PUT', invoicingSettingsPath, { version, invoicing: { ...invoicing, program: 'fgo' } });
    expect((await call('GET', invoicingSettingsPath)).body.secret).toBe('missing');
  });

  testOnce.each([
    ['invoicing.series', { series: '' }],
    ['invoicing.user', { user: '' }],
    ['invoicing.startOn', { sendsDaily: true }],
    ['invoicing.startOn', { startOn: '2027-02-31' }],
  ])('a wrong setting is refused at %s: %j', async (field, change: object) => {
    await connect('oblio');
    const { version, invoicing } = (await call('GET', invoicingSettingsPath)).body;
    const refused = await call('PUT', invoicingSettingsPath, { version, invoicing: { ...invoicing, ...change } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  });
});
