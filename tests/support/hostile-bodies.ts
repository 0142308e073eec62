import fc from 'fast-check';

const hostileTexts = [
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  'a\u0000b',
  '\u202eevil',
  '\ufeff',
  'ﷺ'.repeat(500),
  'Z̴̛̫a̵l̶g̷o̸'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  "'; drop table inquiries; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  'a@b.ro\r\nBcc: x@y.ro',
  '\t\n ',
  'x'.repeat(1001),
  'x'.repeat(100_000),
  '-1',
  'NaN',
  '1e309',
];

/** A value of any kind where a text is expected. */
const anyValue = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 15, maxLength: 1100, size: 'max' }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(fc.string(), { maxLength: 8 }),
  fc.emailAddress(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);

/** Bodies that are right but for some fields, which are missing or anything; and bodies that are no such object at all. */
export function hostileBodies(valid: Record<string, unknown>) {
  const wrong = fc.subarray(Object.keys(valid), { minLength: 0 }).chain((names) =>
    fc.record({
      changed: fc.record(Object.fromEntries(names.map((name) => [name, anyValue])), { requiredKeys: [] }),
      missing: fc.subarray(names),
      extra: fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'state', 'toString', 'créé'), anyValue, {
        maxKeys: 2,
      }),
    }),
  );
  const almostRight = wrong.map(({ changed, missing, extra }) => {
    const body: Record<string, unknown> = { ...valid, ...changed, ...extra };
    for (const name of missing) delete body[name];
    return JSON.stringify(body);
  });
  const noObject = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      '{',
      '[[[[[[',
      '{"name":',
      'null',
      '"x"',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      '{"__proto__":{"a":1}}',
    ),
  );
  return fc.oneof({ arbitrary: almostRight, weight: 9 }, { arbitrary: noObject, weight: 1 });
}
