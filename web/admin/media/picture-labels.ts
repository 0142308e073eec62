import { activityKinds } from '../../../contract/activity/schemas.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import type { DocumentReference } from '../../../contract/kernel/replies.ts';

const kilobyte = 1024;

export const formatFileSize = (bytes: number) =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1).replace('.', ',')} MB`;

export function formatUsageCount(uses: number) {
  if (uses === 0) return 'nefolosită';
  return uses === 1 ? 'folosită într-un loc' : `folosită în ${formatCount(uses, 'locuri')}`;
}

export function buildUsageLink({ kind, id }: Pick<DocumentReference, 'kind' | 'id'>) {
  if (kind === 'site' && id === 'payments') return '/admin/settings/payments';
  if (kind === 'site' || kind === 'carousel-images') return '/admin/frontpage';
  if (kind === 'feature-cards') return '/admin/feature-cards';
  return id === 'new' ? `/admin/${kind}/new` : `/admin/${kind}/${id}/edit`;
}

const getKindLabel = (kind: string) => activityKinds[kind as keyof typeof activityKinds] ?? kind;

export const formatUsage = ({ kind, isDraft, isDeleted }: Omit<DocumentReference, 'id' | 'title'>) =>
  [getKindLabel(kind), isDraft && 'în modificări nesalvate', isDeleted && 'în coș'].filter(Boolean).join(', ');
