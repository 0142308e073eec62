import { formatNumber } from '../kernel/format-number.ts';
import { mapToRecord } from '../kernel/map-to-record.ts';
import {
  type DetailName,
  detailNames,
  type VisitField,
  type VisitFieldValues,
  visitFieldNames,
  visitFields,
} from './visit-fields.ts';

const blanks = { text: '', longText: '', flag: false, number: null };

export const blankVisitFields = mapToRecord(
  visitFieldNames,
  (name) => blanks[visitFields[name].kind],
) as VisitFieldValues;

/** The value as text; '' for an empty value, a flag that is not set or one that an earlier version did not have. */
export function formatVisitField(
  { kind }: Pick<VisitField, 'kind'>,
  value: string | number | boolean | null | undefined,
) {
  if (kind === 'flag') return value === true ? 'da' : '';
  if (kind === 'number') return typeof value === 'number' ? formatNumber(value) : '';
  return String(value ?? '');
}

/** The details that are not part of the address, each with its label. */
export const listVisitDetails = (values: Partial<Pick<VisitFieldValues, DetailName>>) =>
  detailNames.flatMap((name) => {
    const text = formatVisitField(visitFields[name], values[name]);
    return text === '' ? [] : [{ name, label: visitFields[name].label, text }];
  });
