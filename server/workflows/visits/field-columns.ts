import { addressFields, detailFields, type VisitField } from '../../../contract/visits/visit-fields.ts';

type FieldsByName = Record<string, VisitField>;
type Values = Record<string, unknown>;

export const addressColumns = Object.values(addressFields).map(({ column }) => column);

/** Columns with free text, which may contain names. */
export const detailTextColumns = Object.values<VisitField>(detailFields)
  .filter(isText)
  .map(({ column }) => column);

/** Stores each field in its column: a flag as 0 or 1, an empty text as null unless the field declares otherwise. */
export const toColumns = (fields: FieldsByName, values: Values) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.column, toColumnValue(field, values[name])]));

function toColumnValue(field: VisitField, value: unknown) {
  if (field.kind === 'flag') return value ? 1 : 0;
  if (field.kind === 'number') return value ?? null;
  return field.missing ? value : value || (field.empty ?? null);
}

/** The values in the form that screens use. */
export const readColumns = (fields: FieldsByName, row: Values) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readColumn(field, row[field.column])]));

function readColumn(field: VisitField, stored: unknown) {
  if (field.kind === 'flag') return stored === 1;
  if (field.kind === 'number') return stored ?? null;
  return stored === field.empty ? '' : (stored ?? '');
}

/** The values of an erased visit; fields that statistics need are left unchanged. */
export const buildErasedColumns = (fields: FieldsByName) =>
  Object.fromEntries(
    Object.values(fields)
      .filter(({ isKept }) => !isKept)
      .map((field) => [field.column, getErasedValue(field)]),
  );

/** '' for columns that do not accept null. */
const getErasedValue = (field: VisitField) =>
  isText(field) && (field.missing || field.empty !== undefined) ? '' : toColumnValue(field, null);

function isText(field: VisitField): field is Extract<VisitField, { maxLength: number }> {
  return field.kind === 'text' || field.kind === 'longText';
}
