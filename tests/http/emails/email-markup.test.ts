import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildEmailSubject,
  type EmailPayload,
  emailKinds,
  hasSecret,
  type RenderedEmail,
  redactSecret,
} from '../../../contract/emails/email-kinds.ts';
import { loadBuiltEmails } from '../../../server/common/emails/email-renderer.ts';
import { sampleEmails } from '../../support/emails/sample-emails.ts';

let render: (email: EmailPayload) => Promise<RenderedEmail>;
beforeAll(async () => {
  render = (await loadBuiltEmails()).renderEmail;
});

const emailOfKind = <Kind extends EmailPayload['kind']>(kind: Kind) =>
  sampleEmails.find((one) => one.kind === kind) as Extract<EmailPayload, { kind: Kind }>;

test('every kind of e-mail has a sample', () => {
  expect(sampleEmails.map(({ kind }) => kind).sort()).toEqual(Object.keys(emailKinds).sort());
});

describe.each(sampleEmails.map((email) => [email.kind, email] as const))('e-mail %s', (_, email) => {
  test('an e-mail loads nothing when it is opened', async () => {
    const { html } = await render(email);
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|@font-face|\bsrc=/i);
  });

  test('an e-mail says the same in plain text and in HTML', async () => {
    const { html, text, subject } = await render(email);
    expect(subject).toBe(buildEmailSubject(email));
    expect(text).not.toMatch(/<\w|&\w+;|undefined|\[object/);
    expect(html).not.toMatch(/undefined|\[object/);
    expect(
      Math.max(
        ...text
          .split('\n')
          .filter((line) => !line.includes('://'))
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(72);
    const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url]) =>
      (url as string).replaceAll('&amp;', '&'),
    );
    for (const link of links.filter((url) => !url.includes('openstreetmap'))) expect(text).toContain(link);
  });

  test('an e-mail names its sender and the reason', async () => {
    const { text } = await render(email);
    expect(text).toContain(email.company.name);
    expect(text).toContain(email.company.phone);
    expect(text.trim().split('\n\n').at(-1)).toMatch(/Primiți|echipă/);
  });

  test('an e-mail is written with Romanian diacritics and without exclamation marks', async () => {
    const { text, subject } = await render(email);
    expect(text + subject).not.toMatch(/[şţŞŢ!]/);
    expect(text).toMatch(/[ăâîșț]/);
  });
});

test('text typed by a visitor cannot put a link into an e-mail to somebody else', async () => {
  const bait = 'Câștigați acum pe http://rau.example sau rau.example/premii';
  const email = emailOfKind('visitReceived');
  const { html, text } = await render({ ...email, name: bait, visit: { ...email.visit, address: bait } });
  expect(html + text).not.toContain('rau.example');
  expect(html + text).not.toContain('Câștigați');
});

test('text typed by a visitor is shown to the staff as text, not as markup', async () => {
  const message = 'Salut <img src=x onerror=alert(1)>\n<b>tare</b> & "ghilimele"';
  const { html, text } = await render({ ...emailOfKind('staffInquiry'), name: '<i>Ion</i>', message });
  expect(html).not.toMatch(/<img|<b>|<i>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain('> Salut <img src=x onerror=alert(1)>\n> <b>tare</b> & "ghilimele"');
});

test('an e-mail about a visit without a chosen hour says so', async () => {
  const email = emailOfKind('visitConfirmed');
  const { text, subject } = await render({
    ...email,
    visit: { ...email.visit, localTime: '2025-11-20T00:00:00', windowEnd: undefined },
  });
  expect(subject).toBe('Vizita este confirmată: joi, 20 noiembrie');
  expect(text).toContain('ora o stabilim împreună, la telefon');
  expect(text).not.toContain('00:00');
});

test.each(['visitReceived', 'visitConfirmed', 'visitReminder', 'visitMoved'] as const)(
  'the e-mail %s does not offer to change the visit online when it is too late',
  async (kind) => {
    const offer = /\bmuta\b|\banula\b|schimbați|alege/;
    const email = { ...emailOfKind(kind), ...(kind === 'visitMoved' && { movedBy: 'staff' as const }) };
    expect((await render(email)).text).toMatch(offer);
    expect((await render({ ...email, isChangeable: false } as EmailPayload)).text).not.toMatch(offer);
  },
);

test('an e-mail about a visit does not claim that it was requested on the site: staff enter visits too', async () => {
  for (const kind of ['visitConfirmed', 'visitReminder', 'visitMoved', 'visitCancelled', 'visitChoice'] as const)
    expect((await render(emailOfKind(kind))).text).not.toContain('pe site-ul nostru');
});

test('an e-mail to staff about a withdrawal says that visits stay only if some do', async () => {
  const email = { ...emailOfKind('staffQuote'), news: 'withdrawn' as const, agreement: 'CI-2025-0001' };
  expect((await render(email)).text).toContain('rămân în calendar');
  expect((await render({ ...email, visits: [] })).text).not.toContain('rămân în calendar');
});

test('a redacted e-mail shows no secret', async () => {
  const secrets = sampleEmails.filter(hasSecret);
  expect(secrets.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['newsletterConfirm', 'passwordReset', 'invitation', 'visitThanks']),
  );
  for (const email of secrets) {
    // The page of a cancelled visit is linked from its calendar file alone.
    if (email.kind !== 'visitCancelled') expect((await render(email)).html).toContain('secret-');
    expect((await render(redactSecret(email))).html).not.toContain('secret-');
  }
});

test('custom subject and opening replace the default ones', async () => {
  const usual = await render(emailOfKind('visitConfirmed'));
  const texts = { subject: 'Ne vedem joi', opening: 'Vă așteptăm la poartă.\nVenim trei oameni.' };
  const { subject, html, text, opening } = await render({ ...emailOfKind('visitConfirmed'), texts });
  expect(subject).toBe(texts.subject);
  expect(opening).toBe(texts.opening);
  for (const line of texts.opening.split('\n')) {
    expect(html).toContain(line);
    expect(text).toContain(line);
  }
  expect(usual.opening).toBeTruthy();
  expect(html).not.toContain(usual.opening);
});

test('a thank-you e-mail without a review request has no review link', async () => {
  const { reviewUrl: _, ...email } = emailOfKind('visitThanks');
  const { html, text } = await render(email);
  expect(html + text).not.toMatch(/recenzie/);
});
