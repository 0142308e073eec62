import { getSpecifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';

export const demoLayoutPage: DemoDocument<PageTypes['layout']> = {
  id: 'layout',
  fields: {
    footerText:
      'Proiectăm, plantăm și îngrijim grădini. Companie fondată în 2010, cu oameni care se întorc la fiecare grădină pe care au făcut-o.',
    serviceLinks: ['Întreținere Grădini', 'Amenajare Peisagistică', 'Plantare & Tundere', 'Sisteme de Irigație'],
    ...getSpecifiedTexts('layout'),
  },
};
