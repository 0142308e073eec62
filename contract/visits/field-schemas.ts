import { z } from 'zod';
import { optionalText, requiredText, wholeNumber } from '../kernel/scalars.ts';
import { type VisitField, type VisitorFieldName, visitFields, visitorFieldNames } from './visit-fields.ts';

type FieldsByName = Record<string, VisitField>;

type StaffSchema<Field> = Field extends { kind: 'flag' }
  ? z.ZodOptional<z.ZodBoolean>
  : Field extends { kind: 'number' }
    ? z.ZodOptional<z.ZodNullable<z.ZodNumber>>
    : z.ZodString;

type VisitorSchema<Field> = Field extends { missing: string } ? z.ZodString : z.ZodOptional<z.ZodNullable<z.ZodString>>;

type ShownSchema<Field> = Field extends { kind: 'flag' }
  ? z.ZodBoolean
  : Field extends { kind: 'number' }
    ? z.ZodNullable<z.ZodNumber>
    : z.ZodString;

/** Flags and numbers are optional, because phones and tabs with an earlier version do not send them. */
function createStaffSchema(field: VisitField) {
  if (field.kind === 'flag') return z.boolean('Alegeți da sau nu').optional();
  if (field.kind === 'number') return wholeNumber(field.min, field.max).nullish();
  return field.missing ? requiredText(field.missing, field.maxLength) : optionalText(field.maxLength);
}

const shownSchemas = {
  text: () => z.string(),
  longText: () => z.string(),
  flag: () => z.boolean(),
  number: () => z.number().nullable(),
};

const mapShape = <Shape>(fields: FieldsByName, build: (field: VisitField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, build(field)])) as Shape;

/** The shape of what staff enter. */
export const buildStaffShape = <Fields extends FieldsByName>(fields: Fields) =>
  mapShape<{ [Name in keyof Fields]: StaffSchema<Fields[Name]> }>(fields, createStaffSchema);

/** The shape of what replies contain. */
export const buildShownShape = <Fields extends FieldsByName>(fields: Fields) =>
  mapShape<{ [Name in keyof Fields]: ShownSchema<Fields[Name]> }>(fields, ({ kind }) => shownSchemas[kind]());

/** The shape of what the forms of the site ask for. */
export const visitorShape = Object.fromEntries(
  visitorFieldNames.map((name) => {
    const { missing, maxLength }: { missing?: string; maxLength: number } = visitFields[name];
    return [name, missing ? requiredText(missing, maxLength) : optionalText(maxLength).nullish()];
  }),
) as { [Name in VisitorFieldName]: VisitorSchema<(typeof visitFields)[Name]> };
