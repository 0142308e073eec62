import { Hash, type LucideIcon, MessageSquareText, SquareCheckBig } from 'lucide-react';
import {
  type DetailName,
  detailFields,
  type VisitField,
  type VisitFieldName,
  visitFields,
} from '../../../../contract/visits/visit-fields.ts';
import type { EditorField } from '../forms/fields/editor-props.ts';

/** A field of a visit as forms draw it. */
export function declareVisitField<Name extends VisitFieldName>(name: Name) {
  const field = visitFields[name] as VisitField;
  const { kind, label } = field;
  const limits = field.kind === 'number' ? { min: field.min, max: field.max } : {};
  const text = 'maxLength' in field ? { maxLength: field.maxLength, autoComplete: 'off' } : {};
  return { name, kind, label, ...limits, ...text } satisfies EditorField & { name: Name };
}

const icons: Record<VisitField['kind'], LucideIcon> = {
  text: MessageSquareText,
  longText: MessageSquareText,
  flag: SquareCheckBig,
  number: Hash,
};

export const getDetailIcon = (name: DetailName) => icons[detailFields[name].kind];
