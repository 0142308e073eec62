import { beforeAll, beforeEach, expect, test } from 'vitest';
import { reviewConsent } from '../../contract/reviews/steps.ts';
import { eraseActivityAbout } from '../../server/common/activity/activity-store.ts';
import { eraseFromReviews } from '../../server/workflows/reviews/review-store.ts';
import { dataSubjectWithEmail } from '../support/fixtures/data-subject.ts';
import { readStructuredData } from '../support/fixtures/structured-data.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { createSignedInStaff } from '../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../support/staff/staff-calls.ts';
import { completedVisitRow, requestReview } from '../support/visits/completed-visit.ts';

const words = 'Au venit la ora spusă și au lucrat curat. Gazonul arată minunat.';

onEveryEngine('Reviews of clients', {}, (site, testOnce) => {
  let staff: StaffCall;
  let stranger: StaffCall;
  let visits = 0;
  beforeAll(async () => {
    staff = createStaffCall(site, await createSignedInStaff(site, 'editor'));
    stranger = createStaffCall(site);
  });
  beforeEach(() => site.db.deleteFrom('review_requests').execute());

  const askForReview = async (change = {}) => {
    visits += 1;
    const path = await requestReview(site.db, completedVisitRow(`v${visits}`, change));
    return `/api/reviews/${path.replace('/review/', '')}`;
  };
  const answer = (more: object = {}) => ({ rating: 5, content: words, name: 'Ana P.', consent: true, ...more });
  const addAnswered = async (more: object = {}, visit = {}) => {
    expect((await stranger('POST', await askForReview(visit), answer(more))).status).toBe(200);
    const { items } = (await staff('GET', '/api/admin/reviews?state=answered')).body;
    return items[0].id as string;
  };
  const step = (id: string, body: object) => staff('POST', `/api/admin/reviews/${id}/steps`, body);
  const onTheSite = async () => (await stranger('GET', '/api/testimonials')).body.testimonials;

  testOnce('reading the private page of a review changes nothing', async () => {
    const path = await askForReview();
    for (const _ of [1, 2]) {
      expect((await stranger('GET', path)).body.review).toEqual({
        isAnswered: false,
        name: 'Ana Pop',
        place: 'Cluj-Napoca',
        service: 'Gazon',
        date: '2027-03-15T10:00:00',
      });
    }
    const page = await site.get(path.replace('/api/reviews', '/review'));
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ]);
    expect(await page.text()).not.toContain('Ana Pop');
    expect((await site.get(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('of concurrent answers to a review request one is stored, with the version of the consent', async () => {
    const path = await askForReview();
    const replies = await Promise.all([1, 2, 3].map(() => stranger('POST', path, answer())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await stranger('GET', path)).body.review.isAnswered).toBe(true);
    const [item] = (await staff('GET', '/api/admin/reviews')).body.items;
    expect(item).toMatchObject({ state: 'answered', name: 'Ana P.', content: words, rating: 5 });
    expect(item.consent).toEqual({ version: reviewConsent.version, at: item.answeredAt });
  });

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ content: 'Bine' }, 'content'],
    [{ name: '' }, 'name'],
  ])('a review with %j is refused with a message for the field', async (wrong, field) => {
    const refused = await stranger('POST', await askForReview(), answer(wrong));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  });

  test('an unknown or expired review link is not found', async () => {
    expect((await stranger('GET', `/api/reviews/${'0'.repeat(48)}`)).status).toBe(404);
    const longAgo = new Date(Date.now() - 121 * 24 * 60 * 60 * 1000);
    const old = await requestReview(site.db, completedVisitRow('vechi'), longAgo);
    expect((await stranger('GET', old.replace('/review/', '/api/reviews/'))).status).toBe(404);
  });

  test('an approved review is published and marked as verified until it is reopened', async () => {
    const id = await addAnswered();
    expect((await step(id, { step: 'approve' })).body.item).toMatchObject({
      state: 'approved',
      decidedBy: 'Emil Editor',
    });
    const [shown] = await onTheSite();
    expect(shown).toMatchObject({
      name: 'Ana P.',
      company: 'Cluj-Napoca',
      content: words,
      rating: 5,
      fromClient: true,
    });
    const readCompany = async () => readStructuredData(await (await site.get('/')).text())[0];
    expect(await readCompany()).toMatchObject({
      aggregateRating: { ratingValue: '5.0', reviewCount: 1 },
      review: [{ author: { name: 'Ana P.' }, reviewBody: words, reviewRating: { ratingValue: 5 } }],
    });
    expect((await step(id, { step: 'approve' })).status).toBe(409);
    await step(id, { step: 'reopen' });
    expect(await onTheSite()).toEqual([]);
    expect(await readCompany()).not.toHaveProperty('aggregateRating');
    await step(id, { step: 'approve', name: 'Ana', content: 'Gazonul arată minunat.' });
    expect(await onTheSite()).toMatchObject([{ id: shown.id, name: 'Ana', content: 'Gazonul arată minunat.' }]);
    const [item] = (await staff('GET', '/api/admin/reviews?state=approved')).body.items;
    expect(item).toMatchObject({ content: words, published: { content: 'Gazonul arată minunat.' } });
    await step(id, { step: 'reopen' });
  });

  test('a review is not published with words that the client did not write', async () => {
    const id = await addAnswered();
    const refused = await step(id, { step: 'approve', content: 'Cea mai bună firmă din Cluj.' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['content']]);
    expect(await onTheSite()).toEqual([]);
  });

  test('a review without consent is not published', async () => {
    const id = await addAnswered({ consent: false });
    const refused = await step(id, { step: 'approve' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Clientul nu și-a dat acordul ca recenzia să apară pe site.',
    ]);
    expect((await step(id, { step: 'decline' })).body.item.state).toBe('declined');
  });

  test('staff can neither mark a testimonial as verified nor edit a verified one', async () => {
    const fields = { name: 'Inventat', content: 'Foarte bine.', fromClient: true };
    const made = await staff('POST', '/api/admin/testimonials', { status: 'published', fields });
    expect([made.status, made.body.item.fields.fromClient]).toEqual([201, undefined]);
    await staff('DELETE', `/api/admin/testimonials/${made.body.item.id}`);
    const { item } = (await step(await addAnswered(), { step: 'approve' })).body;
    const path = `/api/admin/testimonials/${item.published.id}`;
    const { version, fields: own } = (await staff('GET', path)).body.item;
    const changed = await staff('PUT', path, { version, fields: { ...own, content: 'Altceva scris de noi.' } });
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([400, ['content']]);
    const unmarked = await staff('PUT', path, { version, fields: { ...own, company: 'Florești', fromClient: false } });
    expect(unmarked.body.item.fields).toMatchObject({ company: 'Florești', fromClient: true, content: words });
    await step(item.id, { step: 'reopen' });
  });

  test('the average rating includes unpublished reviews', async () => {
    const bad = await addAnswered({ rating: 2, consent: false });
    await step(bad, { step: 'decline' });
    await addAnswered({ rating: 5 });
    await askForReview();
    const { average, answers, counts } = (await staff('GET', '/api/admin/reviews')).body;
    expect([average, answers]).toEqual([3.5, 2]);
    expect(counts).toEqual({ waiting: 1, answered: 1, approved: 0, declined: 1 });
  });

  test('undecided reviews come first', async () => {
    await step(await addAnswered({ name: 'Ștefan Țicu' }), { step: 'decline' });
    await addAnswered({ name: 'Maria Rus' });
    await askForReview();
    const { items } = (await staff('GET', '/api/admin/reviews')).body;
    expect(items.map(({ state }: { state: string }) => state)[0]).toBe('answered');
  });

  test('the search of reviews ignores diacritics', async () => {
    await addAnswered({ name: 'Ștefan Țicu' });
    await addAnswered({ name: 'Maria Rus' });
    const found = (await staff('GET', '/api/admin/reviews?text=stefan%20ticu')).body;
    expect([found.total, found.items[0].name]).toEqual([1, 'Ștefan Țicu']);
  });

  test('erasing a client keeps only the stars of their reviews', async () => {
    const id = await addAnswered(
      { name: 'Zenobia Cuculici', content: 'Lalele galbene peste tot.' },
      { email: 'Zenobia@exemplu.ro' },
    );
    await step(id, { step: 'approve' });
    const done = await site.database.changes.commit(site.db, async (trx) => {
      const erased = await eraseFromReviews(trx, dataSubjectWithEmail('zenobia@exemplu.ro'), new Date());
      await eraseActivityAbout(trx, erased.log);
      return erased;
    });
    expect(done.count).toBe(1);
    expect(await onTheSite()).toEqual([]);
    for (const table of ['review_requests', 'content', 'content_history', 'activity'] as const) {
      expect(JSON.stringify(await site.db.selectFrom(table).selectAll().execute())).not.toMatch(/Zenobia|Lalele/i);
    }
    expect((await staff('GET', '/api/admin/reviews')).body).toMatchObject({ average: 5, answers: 1 });
  });

  test('erasing a client who did not answer keeps the average', async () => {
    await addAnswered({ rating: 5 });
    await askForReview({ email: 'tacut@exemplu.ro' });
    await site.database.changes.commit(site.db, (trx) =>
      eraseFromReviews(trx, dataSubjectWithEmail('tacut@exemplu.ro'), new Date()),
    );
    expect((await staff('GET', '/api/admin/reviews')).body).toMatchObject({ average: 5, answers: 1 });
  });

  test('reading and deciding reviews requires a session', async () => {
    expect((await stranger('GET', '/api/admin/reviews')).status).toBe(401);
    expect((await stranger('POST', '/api/admin/reviews/x/steps', { step: 'approve' })).status).toBe(401);
  });
});
