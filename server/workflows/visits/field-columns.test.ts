import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildShownShape, buildStaffShape } from '../../../contract/visits/field-schemas.ts';
import { formatVisitField } from '../../../contract/visits/field-values.ts';
import type { VisitField } from '../../../contract/visits/visit-fields.ts';
import { buildErasedColumns, readColumns, toColumns } from './field-columns.ts';

const fields = {
  streetName: { column: 'street_name', kind: 'text', label: 'Strada', maxLength: 20, missing: 'Lipsește strada' },
  city: { column: 'city', kind: 'text', label: 'Localitate', maxLength: 20, isKept: true },
  postalCode: { column: 'postal_code', kind: 'text', label: 'Cod poștal', maxLength: 12, empty: '000000' },
  notes: { column: 'notes', kind: 'longText', label: 'Observații', maxLength: 20 },
  hasDog: { column: 'has_dog', kind: 'flag', label: 'Are câine', isForStaff: true },
  trees: { column: 'trees', kind: 'number', label: 'Pomi', min: 0, max: 40, isForStaff: true },
} as const satisfies Record<string, VisitField>;

const full = { streetName: 'Teilor', city: 'Cluj', postalCode: '400001', notes: 'Udat', hasDog: true, trees: 12 };
const empty = { streetName: 'Teilor', city: '', postalCode: '', notes: '', hasDog: false, trees: null };

test('texts, flags and numbers are stored in columns of their own and read as they were', () => {
  const columns = { street_name: 'Teilor', city: 'Cluj', postal_code: '400001', notes: 'Udat', has_dog: 1, trees: 12 };
  expect(toColumns(fields, full)).toEqual(columns);
  expect(readColumns(fields, columns)).toEqual(full);
});

test('an empty value is read as empty, however its column stores it', () => {
  const columns = { street_name: 'Teilor', city: null, postal_code: '000000', notes: null, has_dog: 0, trees: null };
  expect(toColumns(fields, { streetName: 'Teilor' })).toEqual(columns);
  expect(readColumns(fields, columns)).toEqual(empty);
});

test('an erased client leaves only what is kept for statistics', () => {
  expect(buildErasedColumns(fields)).toEqual({
    ...{ street_name: '', postal_code: '', notes: null },
    ...{ has_dog: 0, trees: null },
  });
});

test('staff may leave out flags and numbers but not a required text', () => {
  const schema = z.object(buildStaffShape(fields));
  expect(schema.parse(full)).toEqual(full);
  expect(schema.parse({ streetName: 'Teilor', city: '', postalCode: '', notes: '' })).toMatchObject({ city: '' });
  const wrong = { ...empty, streetName: '', city: 'x'.repeat(21), hasDog: 'da', trees: 41 };
  const messages = schema.safeParse(wrong).error?.issues.map(({ path: [name], message }) => [name, message]);
  expect(messages).toEqual([
    ['streetName', 'Lipsește strada'],
    ['city', 'Textul este prea lung'],
    ['hasDog', 'Alegeți da sau nu'],
    ['trees', 'Cel mult 40'],
  ]);
});

test('a screen is told every field in its own kind', () => {
  const schema = z.object(buildShownShape(fields));
  expect(schema.parse(full)).toEqual(full);
  expect(schema.parse(empty)).toEqual(empty);
});

test('a field is formatted by its kind', () => {
  expect(formatVisitField(fields.notes, 'Udat')).toBe('Udat');
  expect(formatVisitField(fields.hasDog, true)).toBe('da');
  expect(formatVisitField(fields.trees, 1200)).toBe('1.200');
  expect([fields.notes, fields.hasDog, fields.trees].map((field) => formatVisitField(field, undefined))).toEqual([
    '',
    '',
    '',
  ]);
  expect(formatVisitField(fields.hasDog, false)).toBe('');
  expect(formatVisitField(fields.trees, 0)).toBe('0');
});
