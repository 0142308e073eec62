import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { sampleEmails } from '../../../tests/support/emails/sample-emails.ts';
import { buildOutgoingMessage, needsTls } from './smtp.ts';

test.each(['smtp://localhost:25', 'smtp://127.0.0.1:2525', 'smtp://u:p@[::1]:25'])(
  'a mail server on this machine (%s) needs no encryption',
  (url) => {
    expect(needsTls(url)).toBe(false);
  },
);

test.each(['smtp://mail.firma.ro:587', 'smtp://u:p@10.0.0.5', 'smtp://localhost.firma.ro', 'smtp://127.firma.ro'])(
  'a mail server elsewhere (%s) must offer encryption',
  (url) => {
    expect(needsTls(url)).toBe(true);
  },
);

test('an inline logo is sent as a part of the message, because most mail programs show no data URL', async () => {
  const [payload] = sampleEmails as [(typeof sampleEmails)[number]];
  const row = { id: 'a', recipient: 'ana@x.example' };
  const html = '<p><img alt="" src="data:image/png;base64,iVBORw0KGgo="/></p>';
  const contents = { subject: 'S', text: 'T', html, attachments: [] };
  const message = buildOutgoingMessage(row, { payload, headers: {} }, contents, { name: 'F', address: 'f@x.example' });
  const { message: sent } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const raw = String(sent).replace(/=\r?\n/g, '');
  const [, id] = /src=(?:3D)?"cid:([^"]+)"/.exec(raw) ?? [];
  expect(id).toBeTruthy();
  expect(raw).toContain(`Content-ID: <${id}>`);
  expect(raw).toContain('Content-Type: image/png');
  expect(raw).not.toContain('data:image');
});
