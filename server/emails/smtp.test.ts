import { expect, test } from 'vitest';
import { needsTls } from './smtp.ts';

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
