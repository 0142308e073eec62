import { phoneInE164 } from '../../contract/kernel/phone.ts';
import type { LifeEntry } from '../../demo/life/waiting.ts';
import type { WaitingEntry } from '../visits/waiting/waiting-store.ts';
import type { LifeWriter } from './life-writer.ts';

export const waitingRows = (writer: LifeWriter) => ({
  entries: writer.life.waiting.map((entry) => entryRow(writer, entry)),
  windows: writer.life.waiting.flatMap(({ id, team, hold }) =>
    team && hold ? [{ local_time: hold.time, team, visit_id: null, entry_id: id }] : [],
  ),
});

function entryRow({ services, notices, life }: LifeWriter, entry: LifeEntry): WaitingEntry {
  const { id, state, date, serviceId, person, joinedAt, hold, visitId } = entry;
  const service = services.get(serviceId) as { name: string; windowCount: number };
  return {
    ...{ id, key: null, state, is_suspicious: 0, date, visit_id: visitId, notice_version: notices.waiting },
    ...{ service_id: serviceId, service_name: service.name, window_count: service.windowCount },
    ...{ name: person.name, email: person.email, phone: person.phone, phone_e164: phoneInE164(person.phone) ?? null },
    ...{ held_time: hold?.time ?? null, hold_ends_at: hold?.endsAt ?? null },
    ...{ created_at: joinedAt, updated_at: hold && hold.endsAt < life.now.toISOString() ? hold.endsAt : joinedAt },
  };
}
