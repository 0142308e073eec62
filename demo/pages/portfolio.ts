import { getSpecifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';

export const demoPortfolioPage: DemoDocument<PageTypes['portfolio']> = {
  id: 'portfolio',
  fields: {
    title: 'Grădini care au fost cândva curți goale',
    lead: 'Fiecare proiect, cu locul așa cum l-am găsit, ce ni s-a cerut și cum arată astăzi.',
    closingTitle: 'Următoarea poate fi a dumneavoastră',
    closingText:
      'Începem cu o vizită gratuită: vedem locul, ascultăm ce vă doriți și vă spunem ce se poate face, în cât timp și cu ce buget.',
    seoDescription:
      'Grădini proiectate, plantate și îngrijite de noi: curți de familie, terase, iazuri și grădini formale, cu fotografii dinainte și de după.',
    ...getSpecifiedTexts('portfolio'),
  },
};
