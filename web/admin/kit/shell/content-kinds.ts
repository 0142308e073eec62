import type { QueryClient } from '@tanstack/react-query';
import {
  FileText,
  House,
  type LucideIcon,
  MessageSquareQuote,
  PanelsTopLeft,
  Repeat,
  Sparkles,
  Sprout,
  Trees,
} from 'lucide-react';
import { useLocation } from 'react-router';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { listContent } from '../../../../contract/content/routes.ts';
import { buildEndpointUrl } from '../../../lib/call.ts';
import { invalidatePaths } from '../../../lib/invalidate-queries.ts';

interface ContentKindTexts {
  fresh: string;
  lead: string;
  emptyTitle: string;
  emptyText: string;
}

export const contentKindTexts: Record<ContentKind, ContentKindTexts> = {
  services: {
    fresh: 'Serviciu nou',
    lead: 'Ce oferă firma, în ordinea în care apare pe site.',
    emptyTitle: 'Niciun serviciu încă',
    emptyText:
      'Scrieți primul serviciu: un nume, câteva rânduri și o fotografie ajung. Îl vede lumea abia când îl publicați.',
  },
  portfolio: {
    fresh: 'Proiect nou',
    lead: 'Grădinile terminate, cu povestea lor.',
    emptyTitle: 'Niciun proiect încă',
    emptyText:
      'Alegeți o grădină de care sunteți mândri. Cel mai mult conving perechile de fotografii „înainte și după”.',
  },
  blog: {
    fresh: 'Articol nou',
    lead: 'Articolele, cele noi întâi.',
    emptyTitle: 'Niciun articol încă',
    emptyText: 'Răspundeți în scris la o întrebare pe care o auziți des de la clienți: așa vă găsesc și alții.',
  },
  testimonials: {
    fresh: 'Mărturie nouă',
    lead: 'Ce spun clienții, pe pagina principală.',
    emptyTitle: 'Nicio mărturie încă',
    emptyText: 'Două-trei fraze ale unui client mulțumit, cu acordul lui, spun mai mult decât orice text al nostru.',
  },
  'feature-cards': {
    fresh: 'Card nou',
    lead: 'Motivele de pe pagina principală. Patru încap pe un rând; mai multe se derulează.',
    emptyTitle: 'Niciun card încă',
    emptyText: 'Până scrieți primul, secțiunea nu apare pe site. Un card are un semn, un titlu și două rânduri.',
  },
  'carousel-images': {
    fresh: 'Imagine nouă',
    lead: 'Fotografiile mari din partea de sus a paginii principale, în ordinea în care se schimbă.',
    emptyTitle: 'Nicio imagine de copertă',
    emptyText: 'Până adăugați una, pagina principală arată două fotografii ale programului.',
  },
  subscriptions: {
    fresh: 'Abonament nou',
    lead: 'Planurile de întreținere, de la stânga la dreapta.',
    emptyTitle: 'Niciun abonament încă',
    emptyText: 'Trei planuri se compară cel mai ușor. Marcați unul ca recomandat.',
  },
  pages: {
    fresh: 'Pagină',
    lead: 'Textele fiecărei pagini a site-ului. Ce lăsați gol nu apare.',
    emptyTitle: 'Nicio pagină',
    emptyText: '',
  },
};

export const contentKindNames = Object.keys(contentKindTexts) as ContentKind[];

export const contentKindIcons: Record<ContentKind, LucideIcon> = {
  services: Sprout,
  portfolio: Trees,
  blog: FileText,
  testimonials: MessageSquareQuote,
  'feature-cards': Sparkles,
  'carousel-images': House,
  subscriptions: Repeat,
  pages: PanelsTopLeft,
};

export const buildContentListPath = (kind: ContentKind) =>
  kind === 'carousel-images' ? '/admin/frontpage' : `/admin/${kind}`;

export const buildNewContentPath = (kind: ContentKind) => `/admin/${kind}/new`;
export const buildEditContentPath = (kind: ContentKind, id: string) => `/admin/${kind}/${id}/edit`;

export function useContentKind(): ContentKind {
  const name = useLocation().pathname.split('/')[2];
  return contentKindNames.find((kind) => kind === name) ?? 'services';
}

export const refreshContent = (client: QueryClient, kind: ContentKind) =>
  invalidatePaths(client, buildEndpointUrl(listContent, { params: { kind } }));
