import { apiReview } from '../../../contract/api/objects.ts';
import { type WebhookEvent, webhookEvents } from '../../../contract/webhooks/events.ts';
import type { Delivery } from '../../common/webhooks/webhook-store.ts';
import { listTestimonials } from '../../company/content/client-testimonials.ts';
import type { Db } from '../../platform/db/database.ts';
import { listRows } from '../../platform/db/rows.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { readRecordChanges } from '../api/change-store.ts';
import { readApiObjects } from '../api/object-views.ts';

/** The `data` of events, by record. Records that other programs may not see, or not any more, have none. */
export async function readEventObjects(db: Db, deliveries: Delivery[], now: Date) {
  const objects = new Map<string, object>();
  const byKind = Map.groupBy(deliveries, ({ type }) => webhookEvents[type as WebhookEvent].kind);
  for (const [kind, rows] of byKind) {
    const ids = [...new Set(rows.map(({ record_id }) => record_id))];
    const found =
      kind === 'reviews'
        ? await readReviews(db, ids)
        : await readApiObjects(db, kind, await readRecordChanges(db, kind, ids), now);
    for (const object of found) objects.set(object.id, object);
  }
  return ({ type, record_id: id }: Delivery) => (type === 'client.erased' ? { id } : objects.get(id));
}

async function readReviews(db: Db, ids: string[]) {
  const rows = await listRows(db, 'review_requests', { id: ids, state: 'approved' });
  const shown = await listTestimonials(
    db,
    rows.flatMap(({ document_id }) => document_id ?? []),
  );
  return rows.flatMap((row) => {
    const testimonial = shown.get(row.document_id ?? '');
    if (!testimonial || !row.rating || !row.answered_at || !row.visit_id) return [];
    const { name, content } = testimonial;
    return viewRow(apiReview, row, {
      ...{ name, content },
      rating: row.rating,
      visitId: row.visit_id,
      answeredAt: row.answered_at,
    });
  });
}
