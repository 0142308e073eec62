import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { Link } from 'react-router';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import { getDraft } from '../../../../contract/content/routes.ts';
import { queryOf } from '../../../lib/call.ts';
import { newContentPath } from '../../labels/content-paths.ts';
import { formatDayAndTime } from '../../labels/date-format.ts';

/** The way back to a document that was begun and never saved: it is in no list yet. */
export function UnfinishedDocument({ kind }: { kind: ContentKind }) {
  const begun = queryOf(getDraft, { params: { kind, id: 'new' } });
  const draft = useQuery({ ...begun, staleTime: 0 }).data?.draft;
  if (!draft) return null;
  const title = String(draft.fields[contentTypeOf(kind).titleField] ?? '').trim();
  return (
    <p className="mb-4 flex items-center gap-3 rounded-xl bg-lavender-soft px-4 py-3">
      <FileClock size={19} aria-hidden className="shrink-0 text-lavender-dark" />
      <span className="min-w-0">
        Ați început {title ? <b className="break-words">„{title}”</b> : 'un document nou'} pe{' '}
        <span className="figures">{formatDayAndTime(draft.savedAt)}</span>.{' '}
        <Link to={newContentPath(kind)} className="font-semibold text-forest underline underline-offset-4">
          Continuă
        </Link>
      </span>
    </p>
  );
}
