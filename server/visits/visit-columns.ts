import { randomUUID } from 'node:crypto';
import { foldText } from '../../contract/kernel/fold-text.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import { visitLimits } from '../../contract/visits/limits.ts';
import { findTiming, type Occupancy, windowsFrom } from './availability/free-windows.ts';
import type { Visit } from './visit-store.ts';
import { toInstant } from './visit-time.ts';

/** What a form says of the client, the place and the service. */
export interface VisitFields {
  name: string;
  email: string;
  phone: string;
  serviceId: string;
  buildingName?: string | null | undefined;
  streetName: string;
  houseNumber: string;
  city: string;
  county: string;
  postalCode?: string | null | undefined;
  notes?: string | null | undefined;
}

// An index entry has a largest size on PostgreSQL.
const maxSearchLength = 500;

export function fieldColumns(fields: VisitFields, serviceName: string) {
  const { name, email, phone } = fields;
  const phone_e164 = phoneInE164(phone) ?? null;
  const address = {
    building_name: fields.buildingName || null,
    street_name: fields.streetName,
    house_number: fields.houseNumber,
    city: fields.city,
    county: fields.county,
    postal_code: fields.postalCode || visitLimits.postalCode,
  };
  const searched = { ...address, postal_code: shownPostalCode(address) };
  return {
    service_id: fields.serviceId,
    service_name: serviceName,
    ...{ name, email, phone, phone_e164 },
    ...address,
    notes: fields.notes || null,
    search: searchable([name, email, phone, phone_e164, serviceName, ...Object.values(searched)]),
  };
}

/** The specification's default stands for none, and nobody is shown it. */
export const shownPostalCode = ({ postal_code }: Pick<Visit, 'postal_code'>) =>
  postal_code === visitLimits.postalCode ? '' : postal_code;

const searchable = (texts: (string | null)[]) =>
  foldText(texts.filter(Boolean).join(' ')).slice(0, maxSearchLength).toWellFormed();

/** The columns that depend on when a visit is and on how many windows it takes. */
export const timeColumns = (localTime: string, occupancy: Occupancy, windowCount: number) => ({
  local_time: localTime,
  starts_at: toInstant(localTime),
  minutes: occupancy.settings.windowMinutes,
  window_count: windowCount,
  work_minutes: workMinutes(localTime, occupancy, windowCount),
  timing: findTiming(occupancy, localTime),
  reminded_at: null,
});

/** A pause between two windows is part of the work. */
function workMinutes(localTime: string, { settings }: Occupancy, windowCount: number) {
  const last = windowsFrom(settings, localTime, windowCount)?.at(-1);
  if (!last) return settings.windowMinutes * windowCount;
  return (Date.parse(`${last}Z`) - Date.parse(`${localTime}Z`)) / 60_000 + settings.windowMinutes;
}

/** The same for a visit that may hold no window, whatever its hour. */
export function timeWithoutWindow(localTime: string, occupancy: Occupancy, windowCount: number) {
  const time = timeColumns(localTime, occupancy, windowCount);
  return { ...time, timing: time.timing === 'window' ? ('outside' as const) : time.timing };
}

type Given = ReturnType<typeof fieldColumns> & ReturnType<typeof timeColumns> & Partial<Visit>;

/** A new visit, requested on the site unless given otherwise. */
export const newVisitRow = (given: Given, now: string): Visit => ({
  id: randomUUID(),
  state: 'requested',
  sequence: 0,
  is_suspicious: 0,
  created_at: now,
  updated_at: now,
  series_id: null,
  inquiry_id: null,
  project_id: null,
  source: 'site',
  staff_notes: '',
  erased_at: null,
  notice_version: null,
  estimate: null,
  zone: null,
  ...given,
});
