import { specifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { layoutPage } from '../../contract/content/pages/layout.ts';
import type { DemoDocument } from '../document.ts';

export const demoLayoutPage: DemoDocument<typeof layoutPage> = {
  id: 'layout',
  fields: {
    footerText:
      'Proiectăm, plantăm și îngrijim grădini. Companie fondată în 2010, cu oameni care se întorc la fiecare grădină pe care au făcut-o.',
    serviceLinks: ['Întreținere Grădini', 'Amenajare Peisagistică', 'Plantare & Tundere', 'Sisteme de Irigație'],
    ...specifiedTexts('layout'),
  },
};
