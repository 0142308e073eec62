import { expect, test } from 'vitest';
import { explainDeliveryFailure } from './email-dialog.tsx';

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <x@y.ro>: Recipient address rejected: User unknown",
    'Adresa nu există',
  ],
  ['452 4.2.2 The email account that you tried to reach is over quota', 'Căsuța destinatarului este plină'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'nu a acceptat numele sau parola'],
  ['450 4.2.0 Greylisted, please try again later', 'mai târziu'],
  ['554 5.7.1 Message rejected due to spam content', 'filtrului de spam'],
  ['The operation was aborted due to timeout', 'nu a răspuns la timp'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'Nu ne-am putut conecta'],
  ['getaddrinfo ENOTFOUND smtp.exemplu.ro', 'nu a fost găsit'],
  ['self-signed certificate', 'Conexiunea securizată'],
  ['Mail command failed: 553 5.7.1 Sender address rejected: not owned by user', 'refuzat|nu ne lasă'],
  ['599 ceva nemaiauzit', 'a refuzat e-mailul'],
  ['ceva cu totul nou', 'nu a putut fi trimis'],
])('the delivery failure „%s” is shown as %s', (note, text) => {
  expect(explainDeliveryFailure(note)).toMatch(new RegExp(text));
  // The same text is shown after the last attempt.
  expect(explainDeliveryFailure(note)).not.toContain('Se reîncearcă');
});
