import { expect, test } from 'vitest';
import { createReadableSecret } from '../../../platform/db/secret.ts';
import { findWeakness } from './password-strength.ts';

const owner = { name: 'Elena Pop', email: 'elena.pop@gradinaverde.ro' };
const checkStrength = (password: string) => findWeakness(password, owner, 'Grădina Verde');

test.each([
  ['football', 'este una dintre cele mai folosite'],
  ['12345678', 'este una dintre cele mai folosite'],
  ['parola123', 'conține numele, adresa de e-mail sau firma'],
  ['Parola2026!', 'conține numele, adresa de e-mail sau firma'],
  ['gradinaverde1', 'conține numele, adresa de e-mail sau firma'],
  ['elena.pop@gradinaverde.ro', 'conține numele, adresa de e-mail sau firma'],
  ['ElenaPop2026', 'conține numele, adresa de e-mail sau firma'],
  ['zxcvbnm,./', 'urmează tastele de pe tastatură'],
  ['a'.repeat(200), 'repetă aceleași caractere'],
  ['abcdefghijk', 'este un șir ușor de continuat'],
  ['steaua86', 'seamănă cu una dintre cele mai folosite'],
])('the password %s is refused, because it %s', async (password, reason) => {
  expect(await checkStrength(password)).toBe(`Parola este prea ușor de ghicit: ${reason}`);
});

test.each([
  'Carpen & Rouă',
  'CARPEN+ROUA!',
  'rouă_carpen.2026',
  'c.a.r.p.e.n.r.o.u.a',
  'Ion V. la Carpen & Rouă',
  'ion-vlad-77',
])(
  'the password %s is refused for the company Carpen & Rouă, regardless of the signs between its letters',
  async (password) => {
    const known = { name: 'Ion Vlad', email: 'ion@carpensiroua.ro' };
    expect(await findWeakness(password, known, 'Carpen & Rouă')).toMatch(/conține numele, adresa de e-mail sau firma$/);
  },
);

test.each(['lavanda-si-salvie', 'trandafiri-galbeni', 'frunze-de-artar-42', createReadableSecret(4)])(
  'the password %s is accepted',
  async (password) => {
    expect(await checkStrength(password)).toBeUndefined();
  },
);
