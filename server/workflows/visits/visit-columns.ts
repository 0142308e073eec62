import { randomUUID } from 'node:crypto';
import { toE164 } from '../../../contract/kernel/phone.ts';
import {
  type AddressColumns,
  addressFields,
  type FieldColumns,
  type RequiredFieldName,
  type VisitField,
  type VisitFieldColumns,
  type VisitFieldName,
  type VisitFieldValues,
  visitFields,
} from '../../../contract/visits/visit-fields.ts';
import { buildGardenKey } from '../../company/gardens/gardens.ts';
import { toSearchColumn } from '../../platform/schema/text-search-store.ts';
import { findTiming, findWindowsFrom, type Occupancy } from './availability/free-windows.ts';
import { buildErasedColumns, readColumns, toColumns } from './field-columns.ts';
import type { Visit } from './visit-store.ts';
import { toInstant } from './visit-time.ts';

export type VisitFields = Record<'name' | 'email' | 'phone' | 'serviceId' | RequiredFieldName, string> & {
  [Name in Exclude<VisitFieldName, RequiredFieldName>]?: VisitFieldValues[Name] | null | undefined;
};

export function toFieldColumns(fields: VisitFields, serviceName: string) {
  const { name, email, phone } = fields;
  const phone_e164 = toE164(phone) ?? null;
  const described = toColumns(visitFields, fields) as VisitFieldColumns;
  return {
    service_id: fields.serviceId,
    service_name: serviceName,
    name,
    email,
    phone,
    phone_e164,
    ...described,
    search: toSearchColumn([
      ...[name, email, phone, phone_e164, serviceName],
      ...Object.values(readFields(described, addressFields)),
    ]),
  };
}

export const readFields = <Name extends VisitFieldName>(row: FieldColumns<Name>, fields: Record<Name, VisitField>) =>
  readColumns(fields, row) as Pick<VisitFieldValues, Name>;

export const readField = <Name extends VisitFieldName>(row: FieldColumns<Name>, name: Name) =>
  readColumns({ [name]: visitFields[name] }, row)[name] as VisitFieldValues[Name];

/** A key that is the same for all visits of a client at one address. */
export const buildVisitGardenKey = (visit: GardenVisit) => buildGardenKey(readGardenAddress(visit));

type GardenVisit = AddressColumns & Pick<Visit, 'email' | 'phone'>;

export const readGardenAddress = (visit: GardenVisit) => ({
  ...readFields(visit, addressFields),
  email: visit.email,
  phone: visit.phone,
});

export const erasedFields = buildErasedColumns(visitFields) as Partial<VisitFieldColumns>;

export const buildTimeColumns = (localTime: string, occupancy: Occupancy, windowCount: number) => ({
  local_time: localTime,
  starts_at: toInstant(localTime),
  minutes: occupancy.settings.windowMinutes,
  window_count: windowCount,
  work_minutes: calculateWorkMinutes(localTime, occupancy, windowCount),
  timing: findTiming(occupancy, localTime),
  reminded_at: null,
});

/** Pauses between windows count as work. */
function calculateWorkMinutes(localTime: string, { settings }: Occupancy, windowCount: number) {
  const last = findWindowsFrom(settings, localTime, windowCount)?.at(-1);
  if (!last) return settings.windowMinutes * windowCount;
  return (Date.parse(`${last}Z`) - Date.parse(`${localTime}Z`)) / 60_000 + settings.windowMinutes;
}

export function buildTimeWithoutWindow(localTime: string, occupancy: Occupancy, windowCount: number) {
  const time = buildTimeColumns(localTime, occupancy, windowCount);
  return { ...time, timing: time.timing === 'window' ? ('outside' as const) : time.timing };
}

type Given = ReturnType<typeof toFieldColumns> & ReturnType<typeof buildTimeColumns> & Partial<Visit>;

export const buildVisitRow = (given: Given, now: string): Visit => ({
  id: randomUUID(),
  state: 'requested',
  sequence: 0,
  source: 'site',
  created_at: now,
  updated_at: now,
  is_suspicious: 0,
  is_partial: 0,
  is_fixed: 0,
  series_id: null,
  inquiry_id: null,
  quote_id: null,
  agreement_id: null,
  work_id: null,
  is_unlinked: 0,
  project_id: null,
  staff_notes: '',
  notice_version: null,
  estimate: null,
  zone: null,
  former_team: null,
  started_at: null,
  finished_at: null,
  photo_consent_at: null,
  photo_consent_channel: null,
  erased_at: null,
  ...given,
});
