import { expect, test } from 'vitest';
import { sampleEmails } from '../tests/support/emails/sample-emails.ts';
import { renderEmail } from './render-email.tsx';

const [email] = sampleEmails as [(typeof sampleEmails)[number]];
const brand = { logo: { id: 'a', width: 96, height: 48 }, showsName: true, accent: '#1d4ed8' };
const branded = (more: object = {}) => ({ ...email, company: { ...email.company, brand: { ...brand, ...more } } });
const logo = 'data:image/png;base64,AAAA';

test('an e-mail shows the logo beside the name, in the colour of the company', async () => {
  const { html } = await renderEmail(branded(), logo);
  expect(html).toMatch(/<img(?=[^>]* src="data:image\/png;base64,AAAA")(?=[^>]* width="96")(?=[^>]* alt="")/);
  expect(html.slice(html.indexOf('<img')).split('</a>')[0]).toContain('Carpen &amp; Rouă');
  expect(html).toContain('#1d4ed8');
  expect(html).not.toContain('#b9582f');
});

test('a logo without the name beside it is named for those who do not see it', async () => {
  const { html } = await renderEmail(branded({ showsName: false }), logo);
  expect(html).toMatch(/<img[^>]* alt="Carpen &amp; Rouă"/);
});

test.each(sampleEmails.map((sample) => [sample.kind, sample] as const))(
  'tables of %s hold rows and rows hold cells',
  async (_, sample) => {
    const { html } = await renderEmail(sample);
    const tags = [...html.matchAll(/<(\/?)(table|tbody|tr|td)\b/g)];
    const open: string[] = [];
    for (const [, end, tag = ''] of tags) {
      if (end) expect(open.pop()).toBe(tag);
      else {
        expect(parents[tag]).toContain(open.at(-1));
        open.push(tag);
      }
    }
  },
);

const parents: Record<string, (string | undefined)[]> = {
  table: [undefined, 'td'],
  tbody: ['table'],
  tr: ['tbody'],
  td: ['tr'],
};

test('an e-mail whose logo is gone shows the name', async () => {
  const { html } = await renderEmail(branded({ showsName: false }));
  expect(html).not.toContain('<img');
  expect(html).toMatch(/<a [^>]*>Carpen &amp; Rouă<\/a>/);
});
