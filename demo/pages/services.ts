import { getSpecifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';

export const demoServicesPage: DemoDocument<PageTypes['services']> = {
  id: 'services',
  fields: {
    title: 'Servicii pentru fiecare anotimp al grădinii',
    lead: 'De la primul plan pe hârtie până la tunsul din octombrie, cu aceeași echipă și fără surprize la preț.',
    listTitle: 'Alegeți de unde începem',
    listText:
      'Fiecare lucrare pornește cu o vizită gratuită la fața locului. Prețul îl aflați înainte de a hotărî ceva.',
    benefitsTitle: 'Trei lucruri pe care nu le negociem',
    benefits: [
      {
        icon: 'leaf',
        title: 'Materiale prietenoase cu mediul',
        text: 'Compost, mulci din scoarță, îngrășăminte granulate și tratamente omologate, doar atunci când sunt necesare.',
      },
      {
        icon: 'clock',
        title: 'Servicii prompte',
        text: 'Răspundem în cel mult 24 de ore și venim în ziua stabilită. Dacă plouă, vă anunțăm din seara dinainte.',
      },
      {
        icon: 'check',
        title: 'Calitate garantată',
        text: 'Doi ani de garanție pentru lucrări și plante. Ce nu iese bine refacem pe cheltuiala noastră.',
      },
    ],
    closingTitle: 'Nu știți de ce are nevoie grădina?',
    closingText:
      'Venim, ne plimbăm împreună prin curte și vă spunem ce am face noi. Evaluarea este gratuită și nu vă obligă la nimic.',
    action: 'Cereți o evaluare gratuită',
    seoDescription:
      'Întreținerea grădinii, amenajare peisagistică, plantare și tundere, sisteme de irigație și gazon: ce facem, cât costă și cum se programează o vizită.',
    ...getSpecifiedTexts('services'),
  },
};
