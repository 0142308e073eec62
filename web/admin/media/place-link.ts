import { activityKinds } from '../../../contract/activity.ts';
import type { Place } from '../../../contract/base/place.ts';

const withEditPage = ['services', 'blog', 'portfolio', 'testimonials', 'subscriptions'];

/** The screen on which a place that uses a picture is edited. */
export function placeLink({ kind, id }: Pick<Place, 'kind' | 'id'>) {
  if (withEditPage.includes(kind)) return id === 'new' ? `/admin/${kind}/new` : `/admin/${kind}/${id}/edit`;
  return kind === 'feature-cards' ? '/admin/feature-cards' : '/admin/frontpage';
}

const kindInWords = (kind: string) => activityKinds[kind as keyof typeof activityKinds] ?? kind;

/** 'articol, în modificări nesalvate' */
export const placeWords = ({ kind, isDraft, isDeleted }: Omit<Place, 'id' | 'title'>) =>
  [kindInWords(kind), isDraft && 'în modificări nesalvate', isDeleted && 'în coș'].filter(Boolean).join(', ');
