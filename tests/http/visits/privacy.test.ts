import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eraseActivityAbout } from '../../../server/common/activity/activity-store.ts';
import { eraseFromVisits } from '../../../server/workflows/visits/erase-store.ts';
import { filterMentions, listAllRows } from '../../support/fixtures/all-rows.ts';
import { dataSubjectWithEmail } from '../../support/fixtures/data-subject.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { sendVisitPhoto } from '../../support/visits/send-photo.ts';
import { setUpStaffVisits, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('Visits and personal data', { now: () => wednesday }, (site) => {
  const { maria, call, request, step } = setUpStaffVisits(site);

  test('erasing a client removes their data from visits, cancels the coming one and keeps service and town', async () => {
    const id = await request({
      name: 'Horia Neaga',
      email: 'Horia@exemplu.ro',
      phone: '0799 888 777',
      notes: 'Neaga',
    });
    await call('PATCH', `${staffVisitsPath}/${id}`, { staffNotes: 'Dl. Neaga, foarte amabil' });
    await step(id, { step: 'confirm', note: 'Neaga a confirmat', sendEmail: 'none' });
    await sendVisitPhoto(site, maria, id, Buffer.from(await plainPhoto(40, 30)), { moment: 'before' });
    const { file } = await site.db.selectFrom('visit_photos').select('file').executeTakeFirstOrThrow();
    const other = await request({ date: `${monday}T12:00:00` });
    const records = { clients: [], inquiries: [], visits: [id], quotes: [], agreements: [] };
    const erased = await site.db.transaction().execute(async (trx) => {
      const done = await eraseFromVisits(trx, { ...dataSubjectWithEmail('horia@exemplu.ro'), records }, wednesday);
      await eraseActivityAbout(trx, done.log);
      return done;
    });
    expect(erased).toMatchObject({ count: 1 });
    expect(erased.files).toContain(file);
    for (const name of erased.files ?? []) expect(existsSync(join(site.config.dataDir, 'private', name))).toBe(true);
    const rows = await listAllRows(site, ['visits', 'visit_events', 'visit_photos', 'activity']);
    expect(filterMentions(rows, ['neaga', 'horia@', '799888', '799 888'])).toEqual([]);
    const { visit } = (await call('GET', `${staffVisitsPath}/${id}`)).body;
    expect(visit).toMatchObject({ state: 'cancelled', service: { id: 'gazon' }, address: { city: 'Cluj-Napoca' } });
    expect((await call('GET', `${staffVisitsPath}/${other}`)).body.visit.name).toBe('Ana Pop');
  });
});
