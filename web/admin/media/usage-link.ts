import { activityKinds } from '../../../contract/activity/schemas.ts';
import type { DocumentReference } from '../../../contract/kernel/replies.ts';

const withEditPage = ['services', 'blog', 'portfolio', 'testimonials', 'subscriptions', 'pages'];

/** Where the document that uses a picture is edited. */
export function usageLink({ kind, id }: Pick<DocumentReference, 'kind' | 'id'>) {
  if (withEditPage.includes(kind)) return id === 'new' ? `/admin/${kind}/new` : `/admin/${kind}/${id}/edit`;
  return kind === 'feature-cards' ? '/admin/feature-cards' : '/admin/frontpage';
}

const kindLabel = (kind: string) => activityKinds[kind as keyof typeof activityKinds] ?? kind;

/** 'articol, în modificări nesalvate' */
export const usageLabel = ({ kind, isDraft, isDeleted }: Omit<DocumentReference, 'id' | 'title'>) =>
  [kindLabel(kind), isDraft && 'în modificări nesalvate', isDeleted && 'în coș'].filter(Boolean).join(', ');
