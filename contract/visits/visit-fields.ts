export interface VisitField {
  column: string;
  /** The name in exports and in the activity log. */
  label: string;
  maxLength: number;
  isOptional?: true;
  /** Stored for an empty value instead of null; nobody is shown it. */
  empty?: string;
  /** Kept for statistics when the client is erased. */
  isKept?: true;
}

export const addressFields = {
  streetName: { column: 'street_name', label: 'Strada', maxLength: 160 },
  houseNumber: { column: 'house_number', label: 'Număr', maxLength: 40 },
  buildingName: { column: 'building_name', label: 'Clădire', maxLength: 120, isOptional: true },
  city: { column: 'city', label: 'Localitate', maxLength: 120, isKept: true },
  county: { column: 'county', label: 'Județ', maxLength: 120, isKept: true },
  postalCode: { column: 'postal_code', label: 'Cod poștal', maxLength: 12, isOptional: true, empty: '000000' },
} as const satisfies Record<string, VisitField>;

export const detailFields = {
  notes: { column: 'notes', label: 'Ce a scris clientul', maxLength: 2000, isOptional: true },
} as const satisfies Record<string, VisitField>;

/** Sorted as in the forms. Schemas, columns, the staff's view, exports and erasure are derived from it. */
export const visitFields = { ...addressFields, ...detailFields };

type Fields = typeof visitFields;
export type VisitFieldName = keyof Fields;
export type OptionalVisitField = {
  [Name in VisitFieldName]: Fields[Name] extends { isOptional: true } ? Name : never;
}[VisitFieldName];

export type VisitFieldColumns = {
  [Name in VisitFieldName as Fields[Name]['column']]: Name extends Exclude<OptionalVisitField, 'postalCode'>
    ? string | null
    : string;
};

export const addressNames = Object.keys(addressFields) as (keyof typeof addressFields)[];
export const detailNames = Object.keys(detailFields) as (keyof typeof detailFields)[];
export const visitFieldNames = Object.keys(visitFields) as VisitFieldName[];
export const optionalVisitFields = visitFieldNames.filter(
  (name): name is OptionalVisitField => 'isOptional' in visitFields[name],
);
