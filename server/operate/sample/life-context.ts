import type { User } from '../../../contract/accounts/schemas.ts';
import { findZone } from '../../../contract/coverage/find-zone.ts';
import { listZones } from '../../../contract/coverage/zones.ts';
import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import { bookingNotice, inquiryNotice, waitingNotice } from '../../../contract/legal/form-notices.ts';
import { newsletterConsent } from '../../../contract/newsletter/consent.ts';
import type { Life } from '../../../demo/life/life.ts';
import { towns } from '../../../demo/life/people.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { readSite } from '../../common/settings/setting-store.ts';
import { countServiceWindows, findOfferedService } from '../../company/content/offered-service.ts';
import { readNoticeVersion } from '../../company/content/pages.ts';
import { listTeams } from '../../company/teams/team-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { readAvailability } from '../../workflows/visits/availability/availability-store.ts';
import type { Occupancy } from '../../workflows/visits/availability/free-windows.ts';

/** The life of the sample company, and what its rows need from the database. */
export interface LifeContext {
  life: Life;
  by: Pick<User, 'id' | 'name'>;
  company: EmailCompany;
  /** All arrival windows are free. */
  occupancy: Occupancy;
  services: Map<string, { name: string; windowCount: number }>;
  /** Zones as they are stored, by the name of the place. */
  zones: Map<string, string | null>;
  notices: Record<'booking' | 'inquiry' | 'waiting' | 'newsletter', string>;
}

export interface LifeOptions {
  by: LifeContext['by'];
  publicUrl: string;
}

export async function readLifeContext(trx: Trx, life: Life, { by, publicUrl }: LifeOptions): Promise<LifeContext> {
  const { value: settings } = await readAvailability(trx);
  return {
    life,
    by,
    company: await readEmailCompany({ db: trx, publicUrl }),
    occupancy: { settings, teams: await listTeams(trx), closed: new Map(), taken: new Map() },
    services: await readServices(trx, life),
    zones: await readZones(trx),
    notices: {
      booking: await readNoticeVersion(trx, bookingNotice),
      inquiry: await readNoticeVersion(trx, inquiryNotice),
      waiting: await readNoticeVersion(trx, waitingNotice),
      newsletter: await readNoticeVersion(trx, newsletterConsent),
    },
  };
}

async function readServices(trx: Trx, life: Life) {
  const services: LifeContext['services'] = new Map();
  for (const id of new Set(life.visits.map(({ serviceId }) => serviceId))) {
    const service = await findOfferedService(trx, id, life.now);
    services.set(id, { name: service?.name ?? id, windowCount: countServiceWindows(service) });
  }
  return services;
}

async function readZones(trx: Trx) {
  const zones = listZones((await readSite(trx)).coverage);
  const toZone = (name: string, km: number) => JSON.stringify(findZone(zones, { name, county: 'Cluj' }, km));
  return new Map(Object.entries(towns).map(([name, km]) => [name, zones.length > 0 ? toZone(name, km) : null]));
}
