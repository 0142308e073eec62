import type { Place } from '../../../contract/base/place.ts';

const withEditPage = ['services', 'blog', 'portfolio', 'testimonials', 'subscriptions'];

/** The screen on which a place that uses a picture is edited. */
export function placeLink({ kind, id }: Pick<Place, 'kind' | 'id'>) {
  if (withEditPage.includes(kind)) return id === 'new' ? `/admin/${kind}/new` : `/admin/${kind}/${id}/edit`;
  return kind === 'feature-cards' ? '/admin/feature-cards' : '/admin/frontpage';
}

const kinds: Record<string, string> = {
  services: 'serviciu',
  blog: 'articol',
  portfolio: 'proiect',
  testimonials: 'mărturie',
  subscriptions: 'abonament',
  'feature-cards': 'card „De ce noi”',
  'carousel-images': 'prima pagină',
  site: 'site',
};

/** 'articol, în modificări nesalvate' */
export const placeWords = ({ kind, isDraft, isDeleted }: Omit<Place, 'id' | 'title'>) =>
  [kinds[kind] ?? kind, isDraft && 'în modificări nesalvate', isDeleted && 'în coș'].filter(Boolean).join(', ');
