import { type PublicPath, publicPages } from '../../../contract/site/public-pages.ts';
import { directSource, otherKey } from '../../../contract/statistics/counted-pages.ts';
import type { CountedForm, Device } from '../../../contract/statistics/schemas.ts';

export function sourceLabel(source: string) {
  if (source === directSource) return 'Direct, fără site';
  return source === otherKey ? 'Alte site-uri' : source;
}

export const countedPageLabel = ({ page, title }: { page: string; title: string | null }) =>
  page === otherKey ? 'Altă pagină' : (title ?? publicPages[page as PublicPath]?.label ?? page);

export const deviceLabels: Record<Device, string> = { phone: 'Telefon', tablet: 'Tabletă', computer: 'Calculator' };

export const countedFormLabels: Record<CountedForm, string> = { booking: 'Programare', message: 'Mesaj' };
