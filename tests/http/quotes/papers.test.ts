import { beforeAll, expect, test } from 'vitest';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { readPdfTags, readPdfText } from '../../support/papers/read-pdf.ts';
import { writeAcceptance } from '../../support/quotes/accepted-quote.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import {
  completeContent,
  lawnItem,
  mowingContent,
  mowingItem,
  optionalItem,
} from '../../support/quotes/quote-content.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const clock = new Date('2027-03-10T09:00:00Z');

onOneEngine('Quotes as PDF', { now: () => clock }, (site) => {
  let call: StaffCall;
  let staff: StaffMember;
  const { path, read, save, step, draft, send, link } = createQuoteCalls(() => call);
  beforeAll(async () => {
    await addSmallCompany(site.db);
    staff = await createSignedInStaff(site, 'editor', clock);
    call = createStaffCall(site, staff);
  });
  const download = async (id: string, query = '') => {
    const reply = await site.get(path(id, `/pdf${query}`), staff.headers);
    return { reply, pdf: Buffer.from(await reply.arrayBuffer()) };
  };

  test('the PDF of a sent quote contains its lines, totals with VAT, terms and company data', async () => {
    const { id } = await send({ discount: { kind: 'percent', percent: 10 } });
    const { reply, pdf } = await download(id);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="oferta-OF-2027-0001.pdf"');
    const text = (await readPdfText(pdf)).join(' ').replaceAll('\u00a0', ' ');
    for (const part of [
      ...['Ofertă OF-2027-0001', 'Ștefan Țurcanu', 'Strada Lalelelor 4, Cluj-Napoca, jud. Cluj', 'Gazon rulou, montat'],
      ...['120,5 m²', '45 lei', '21%', '5.422,50 lei', 'Opțional: nu intră în total', 'Reducere 10% −542,25 lei'],
      ...['Total fără TVA 4.033,26 lei', 'TVA 21% 846,99 lei', 'Total de plată 4.880,25 lei'],
      ...['Avans 30 %', 'Dreptul de retragere', 'sâmbătă, 10 aprilie 2027', 'CUI: RO00000000'],
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('CIORNĂ');
    expect(text).not.toContain('Dovada acceptării');
    expect(JSON.stringify(await readPdfTags(pdf))).toContain('"Table"');
  });

  test('the PDF of a draft is marked as a draft', async () => {
    const { reply, pdf } = await download(await draft());
    expect(reply.headers.get('content-disposition')).toContain('oferta-ciorna.pdf');
    expect((await readPdfText(pdf)).join(' ')).toContain('CIORNĂ');
  });

  test('the PDF of an earlier version shows its original content', async () => {
    const { id } = await send();
    await save(id, completeContent({ lines: [{ ...lawnItem, description: 'Gazon semănat' }] }));
    await step(id, 'send');
    expect((await readPdfText((await download(id, '?version=1')).pdf)).join(' ')).toContain('Gazon rulou');
    expect((await readPdfText((await download(id)).pdf)).join(' ')).toContain('Gazon semănat');
    expect((await download(id, '?version=3')).reply.status).toBe(404);
  });

  test('the PDF of an accepted quote ends with the withdrawal form', async () => {
    const { id, versions } = await send();
    await writeAcceptance(site.db, id, clock, [optionalItem.id]);
    const pages = await readPdfText((await download(id)).pdf);
    const last = (pages.at(-1) as string).replaceAll('\u00a0', ' ');
    for (const part of [
      ...['Dovada acceptării', 'Ștefan Țurcanu', 'miercuri, 10 martie 2027, ora 11:00', 'Irigare automată'],
      ...['Total acceptat 7.922,50 lei', 'cu obligație de plată', 'miercuri, 24 martie 2027', 'Formular de retragere'],
    ])
      expect(last).toContain(part);
    expect(last.replaceAll(' ', '')).toContain(versions[0]?.hash as string);
    expect(pages[0]).toContain('Opțional: ales de client');
  });

  test('the PDF of a quote to a business by a company without VAT shows neither VAT nor withdrawal', async () => {
    await site.db
      .insertInto('settings')
      .values({
        key: 'quotes',
        value: JSON.stringify({
          isVatPayer: false,
          pricesIncludeVat: true,
          defaultVat: 'standard',
          validDays: 30,
          reminderDays: 3,
          payment: 'La 14 zile de la factură',
          complaints: '',
          termsTemplates: [],
        }),
      })
      .execute();
    const { id, gross } = await send({ client: { ...completeContent().client, taxId: '18547290' } });
    expect(gross).toBe(542_250);
    const text = (await readPdfText((await download(id)).pdf)).join(' ').replaceAll('\u00a0', ' ');
    expect(text).toContain('Firma nu este plătitoare de TVA.');
    expect(text).toContain('La 14 zile de la factură');
    expect(text).toContain('CUI 18547290');
    expect(text).not.toContain('TVA 21%');
    expect(text).not.toContain('retragere');
  });

  const readText = async (id: string, of = path(id, '/pdf')) => {
    const reply = await site.get(of, staff.headers);
    expect(reply.status).toBe(200);
    const pages = await readPdfText(Buffer.from(await reply.arrayBuffer()));
    return pages.map((page) => page.replaceAll('\u00a0', ' '));
  };

  test('the PDF of repeated work shows frequency, period, monthly average and total', async () => {
    const { id } = await send(mowingContent({ discount: { kind: 'percent', percent: 10 } }));
    const text = (await readText(id)).join(' ');
    for (const part of [
      ...['La 7 ± 2 zile, aprilie–octombrie', '31 de vizite', '120 lei', '3.720 lei'],
      'Total pe perioadă 3.348 lei Lucrările repetate costă 478,29 lei în medie pe lună cu lucrări, 7 luni.',
      ...['de joi, 1 aprilie 2027 până duminică, 31 octombrie 2027', 'nu se prelungește automat', 'de preferință joi'],
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(' 4711');
  });

  test('the PDF of an agreement accepted online contains the evidence', async () => {
    const { id } = await send(mowingContent());
    const token = await link(id);
    const consents = ['order', 'information'];
    expect((await createClientCalls(site).accept(token, { consents })).status).toBe(200);
    const { agreement } = await read(id);
    const pages = await readText(id, `/api/admin/agreements/${agreement?.id}/pdf`);
    for (const part of [
      ...['Contract de întreținere CI-2027-0001', 'Ștefan Țurcanu', 'Tuns gazonul', '31 de vizite', '3.720 lei'],
      ...['Durata și încetarea', 'Avans 30 %'],
    ])
      expect(pages[0]).toContain(part);
    expect(pages.at(-1)).toContain('Dovada acceptării');
    expect(pages.at(-1)).toContain('Contract de întreținere CI-2027-0001');
    expect(pages.join(' ')).toContain('Dreptul de retragere');
    expect(pages.join(' ')).not.toContain('Semnături');
    expect(pages.join(' ')).not.toContain(' 4711');
    const [email] = await site.db.selectFrom('outbox').selectAll().where('kind', '=', 'quoteAccepted').execute();
    expect(JSON.parse(email?.attachments as string)).toMatchObject([
      { filename: expect.stringContaining('acceptata.pdf') },
      { filename: 'contract-CI-2027-0001.pdf' },
    ]);
  });

  test('the PDF of an agreement created by staff has lines for signatures', async () => {
    const { client, agreement: terms, title } = mowingContent();
    const work = { id: 'tuns', ...mowingItem.recurrence, price: { per: 'month', amount: 45_000 } };
    const content = { ...terms, title, client: { ...client, streetName: 'Strada Teilor' }, works: [work] };
    const { agreement } = (await call('POST', '/api/admin/agreements', { content })).body;
    const text = (await readText('', `/api/admin/agreements/${agreement.id}/pdf`)).join(' ');
    for (const part of [
      'Semnături',
      'Gazon',
      '7 luni',
      'Lucrările repetate costă 450 lei pe lună cu lucrări, 7 luni.',
      '3.150 lei',
      'la distanță',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Dovada acceptării');
  });
});
