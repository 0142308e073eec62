interface FieldOptions {
  column: string;
  /** The name on screens and papers, in exports and in the activity log. */
  label: string;
  /** The value stays for statistics when the client is erased. */
  isKept?: true;
}

export interface TextField extends FieldOptions {
  kind: 'text' | 'longText';
  maxLength: number;
  /** The message for a missing value; without it the field is optional. */
  missing?: string;
  /** Stored instead of null for an empty value, and never shown. */
  empty?: string;
  /** The label in the forms of the site, where it differs. */
  question?: string;
  hint?: string;
  isForStaff?: true;
}

/** The forms of the site draw only texts. */
interface FlagField extends FieldOptions {
  kind: 'flag';
  isForStaff: true;
}

interface NumberField extends FieldOptions {
  kind: 'number';
  min: number;
  max: number;
  isForStaff: true;
}

/** `isForStaff`: the forms of the site do not ask for it. */
export type VisitField = TextField | FlagField | NumberField;

export const addressFields = {
  streetName: {
    column: 'street_name',
    kind: 'text',
    label: 'Strada',
    maxLength: 160,
    missing: 'Numele străzii este obligatoriu',
  },
  houseNumber: {
    column: 'house_number',
    kind: 'text',
    label: 'Număr',
    maxLength: 40,
    missing: 'Numărul casei/proprietății este obligatoriu',
  },
  buildingName: { column: 'building_name', kind: 'text', label: 'Clădire, bloc, scară', maxLength: 120 },
  city: {
    column: 'city',
    kind: 'text',
    label: 'Localitate',
    maxLength: 120,
    missing: 'Orașul este obligatoriu',
    question: 'Oraș',
    isKept: true,
  },
  county: {
    column: 'county',
    kind: 'text',
    label: 'Județ',
    maxLength: 120,
    missing: 'Județul este obligatoriu',
    isKept: true,
  },
  postalCode: { column: 'postal_code', kind: 'text', label: 'Cod poștal', maxLength: 12, empty: '000000' },
} as const satisfies Record<string, TextField>;

export const detailFields = {
  hasGateCode: { column: 'has_gate_code', kind: 'flag', label: 'Poarta are cod', isForStaff: true },
  notes: {
    column: 'notes',
    kind: 'longText',
    label: 'Observațiile clientului',
    maxLength: 2000,
    question: 'Observații',
    hint: 'Suprafața, cum se intră în curte, ce v-ați dori să vedem.',
  },
} as const satisfies Record<string, VisitField>;

/**
 * The fields stand in the order of the forms. Schemas, columns, forms, screens, the activity log, exports and erasure
 * are derived from these definitions; besides, a field only needs its column.
 */
export const visitFields = { ...addressFields, ...detailFields };

type Fields = typeof visitFields;
export type VisitFieldName = keyof Fields;
export type AddressName = keyof typeof addressFields;
export type DetailName = keyof typeof detailFields;

export type VisitorFieldName = {
  [Name in VisitFieldName]: Fields[Name] extends { isForStaff: true } ? never : Name;
}[VisitFieldName];

type ValueOf<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'number' }
    ? number | null
    : string;

/** Values as forms and screens hold them: an empty text is ''. */
export type VisitFieldValues = { [Name in VisitFieldName]: ValueOf<Fields[Name]> };

/** Fields that every visit must have. */
export type RequiredFieldName = {
  [Name in VisitFieldName]: Fields[Name] extends { missing: string } ? Name : never;
}[VisitFieldName];

type ColumnOf<Field> = Field extends { kind: 'flag' }
  ? number
  : Field extends { kind: 'number' }
    ? number | null
    : Field extends { missing: string } | { empty: string }
      ? string
      : string | null;

export type FieldColumns<Name extends VisitFieldName> = {
  [One in Name as Fields[One]['column']]: ColumnOf<Fields[One]>;
};
export type VisitFieldColumns = FieldColumns<VisitFieldName>;
export type AddressColumns = FieldColumns<AddressName>;

export const addressNames = Object.keys(addressFields) as AddressName[];
export const detailNames = Object.keys(detailFields) as DetailName[];
export const visitFieldNames = Object.keys(visitFields) as VisitFieldName[];
export const visitorFieldNames = visitFieldNames.filter(
  (name): name is VisitorFieldName => !('isForStaff' in visitFields[name]),
);
