import type { ActivityAction } from '../../../contract/activity/schemas.ts';
import type { DocumentStatus } from '../../../contract/content/schemas.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { ContentRow } from './content-store.ts';

type Publishing = Pick<ContentRow, 'status' | 'publish_at'>;

export interface WantedPublishing {
  status?: DocumentStatus | undefined;
  publishAt?: string | null | undefined;
}

export function readStatus({ status, publish_at }: Publishing, now: string): DocumentStatus {
  if (status === 'draft') return 'draft';
  return publish_at && publish_at > now ? 'scheduled' : 'published';
}

/** A document that was public before keeps its date when it is published again. */
export function applyPublishing(before: Publishing, wanted: WantedPublishing, now: string): Publishing {
  const { status = readStatus(before, now), publishAt } = wanted;
  const date = publishAt === undefined ? before.publish_at : publishAt;
  if (status === 'draft') return { status, publish_at: date };
  if (status === 'scheduled') return { status: 'published', publish_at: date ?? refuseMissingDate() };
  const keepsDate = date !== null && (publishAt !== undefined || date <= now);
  return { status, publish_at: keepsDate ? date : now };
}

function refuseMissingDate(): never {
  throw new Failure('invalid_input', 'Alegeți data publicării.', { fields: { publishAt: 'Alegeți data publicării' } });
}

export function chooseAction(before: Publishing, after: Publishing): ActivityAction {
  if (before.status === after.status) return 'update';
  return after.status === 'published' ? 'publish' : 'unpublish';
}
