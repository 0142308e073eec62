import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { blankVisitFields } from '../../../contract/visits/field-values.ts';
import { type DetailName, detailNames, type VisitFieldValues } from '../../../contract/visits/visit-fields.ts';

/** Derived, so that a new field of a visit needs no change of a test. */
export const blankDetails = mapToRecord(detailNames, (name) => blankVisitFields[name]) as Pick<
  VisitFieldValues,
  DetailName
>;
