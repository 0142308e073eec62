import { eraseClient, exportClient } from '../../../contract/clients/routes.ts';
import { eraseClientSchemas, exportClientSchemas } from '../../../contract/clients/schemas.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { requireClient } from '../../company/clients/client-view.ts';
import type { Feature } from '../../context.ts';
import { mountClientProfile } from './client-profile.ts';
import { mountClientSms } from './client-sms.ts';
import { eraseClientData } from './erase-client.ts';
import { exportClientData } from './export-client.ts';
import { mountRetention, runRetention } from './retention.ts';

/** The legal rights of every client: a copy of their data, and erasure. */
export const privacy: Feature = {
  mount(context) {
    const { mount, db, now } = context;

    mount(exportClient, exportClientSchemas, async ({ params, user: by, reply }) => {
      const client = await requireClient(db, params.id);
      const everything = await exportClientData(db, client, now());
      await recordActivity(db, { by, action: 'export', kind: 'clients', id: client.id, title: client.name }, now());
      reply.header('content-disposition', `attachment; filename="client-${client.id.slice(0, 8)}.json"`);
      return everything;
    });

    mount(eraseClient, eraseClientSchemas, async ({ params, user, request }) => {
      const { id } = await requireClient(db, params.id);
      const erased = await eraseClientData(context, id, user);
      context.recordSecurityEvent({ kind: 'erased', address: request.ip, userId: user.id });
      return { success: true as const, ...erased };
    });

    mountRetention(context);
    mountClientProfile(context);
    mountClientSms(context);
  },
  dailyJobs: { 'erasing personal data past its retention': runRetention },
};
