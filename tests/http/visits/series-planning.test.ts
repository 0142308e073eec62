import { describe, expect, test } from 'vitest';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('Planning a series', { now: () => wednesday }, (site, testOnce) => {
  const { call, request, step, listEmailsOfKind } = setUpStaffVisits(site);

  describe('a series', () => {
    const weekly = { every: 'week', until: '2027-04-05', inSeason: false };
    const add = async (repeat = weekly) => (await call('POST', staffVisitsPath, staffVisitBody({ repeat }))).body;
    const days = async () =>
      (await call('GET', `${staffVisitsPath}?order=asc&text=rusu`)).body.items.map(
        ({ date, state }: { date: string; state: string }) => [date.slice(0, 16), state],
      );

    testOnce('a series keeps its weekday and avoids closed days', async () => {
      await site.db.insertInto('closed_days').values({ date: '2027-03-22', reason: null }).execute();
      const preview = (
        await call('POST', `${staffVisitsPath}/repeats`, {
          date: `${monday}T10:00:00`,
          serviceId: 'gazon',
          repeat: weekly,
        })
      ).body;
      const { occurrences, visit } = await add();
      expect(occurrences).toEqual(preview.occurrences);
      expect(occurrences[1]).toEqual({ wanted: '2027-03-22T10:00:00', date: '2027-03-23T10:00:00', reason: 'closed' });
      expect(await days()).toEqual([
        ['2027-03-15T10:00', 'confirmed'],
        ['2027-03-23T10:00', 'confirmed'],
        ['2027-03-29T10:00', 'confirmed'],
        ['2027-04-05T10:00', 'confirmed'],
      ]);
      expect(visit.series).toEqual({ every: 'week', until: '2027-04-05', following: 3 });
      expect(await listEmailsOfKind('visitConfirmed')).toHaveLength(1);
    });

    test('a series leaves out the months in which the service is not offered', async () => {
      const { occurrences } = await add({ every: 'month', until: '2027-07-01', inSeason: true });
      expect(occurrences.map(({ date }: { date: string | null }) => date?.slice(5, 7) ?? null)).toEqual([
        '03',
        '04',
        null,
        null,
      ]);
      const [email] = await listEmailsOfKind('visitConfirmed');
      expect(email?.payload.texts).toMatchObject({ opening: expect.stringContaining('până luni, 19 aprilie 2027') });
    });

    test('the e-mail about an unconfirmed series promises no visit', async () => {
      await call('POST', staffVisitsPath, staffVisitBody({ repeat: weekly, isConfirmed: false }));
      const [email] = await listEmailsOfKind('visitReceived');
      expect(email?.payload.texts).toMatchObject({ opening: expect.stringContaining('ca să le confirmăm') });
    });

    test('a series of which only the first visit is possible becomes a single visit', async () => {
      const repeat = { every: 'month', until: '2027-06-30', inSeason: true };
      const { body } = await call('POST', staffVisitsPath, staffVisitBody({ date: '2027-04-26T10:00:00', repeat }));
      expect(body).toMatchObject({ visit: { series: null }, occurrences: [{}, { date: null }, { date: null }] });
      const [email] = await listEmailsOfKind('visitConfirmed');
      expect(email?.payload.texts).not.toHaveProperty('opening');
    });

    test('cancelling a series from one visit on keeps the earlier ones', async () => {
      await add();
      const second = (await call('GET', `${staffVisitsPath}?order=asc&text=rusu`)).body.items[1];
      const { body } = await step(second.id, { step: 'cancel', scope: 'following' });
      expect(body.following).toEqual({ changed: 2, refused: [] });
      expect((await days()).map(([, state]: string[]) => state)).toEqual([
        'confirmed',
        'cancelled',
        'cancelled',
        'cancelled',
      ]);
      const emails = await listEmailsOfKind('visitCancelled');
      expect(emails).toHaveLength(1);
      expect(emails[0]?.payload.texts).toMatchObject({ opening: expect.stringContaining('cele care urmau') });
    });

    testOnce('moving a series moves each visit by as many days', async () => {
      const { visit } = await add();
      for (const email of ['unu@exemplu.ro', 'doi@exemplu.ro']) await request({ email, date: '2027-03-30T14:00:00' });
      const { body } = await step(visit.id, { step: 'move', date: '2027-03-16T14:00:00', scope: 'following' });
      expect(body.following.changed).toBe(2);
      expect(body.following.refused).toMatchObject([{ date: '2027-03-29T10:00:00' }]);
      expect((await days()).map(([date]: string[]) => date)).toEqual([
        ...['2027-03-16T14:00', '2027-03-23T14:00', '2027-03-29T10:00', '2027-04-06T14:00'],
      ]);
      expect(await listEmailsOfKind('visitMoved')).toHaveLength(1);
    });

    testOnce('one visit of a series can be moved alone', async () => {
      const { visit } = await add();
      await step(visit.id, { step: 'move', date: '2027-03-16T14:00:00' });
      expect((await days()).map(([date]: string[]) => date?.slice(0, 10))).toEqual([
        ...['2027-03-16', '2027-03-22', '2027-03-29', '2027-04-05'],
      ]);
    });
  });
});
