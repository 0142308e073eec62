import { getSpecifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';

export const demoBlogPage: DemoDocument<PageTypes['blog']> = {
  id: 'blog',
  fields: {
    title: 'Ce e de făcut în grădină, lună de lună',
    lead: 'Sfaturi scurte și verificate, scrise de oamenii care lucrează în grădini.',
    footerTitle: 'Scris între două grădini',
    footerText:
      'Notăm aici ce am învățat lucrând: ce se face luna aceasta, ce poate aștepta și ce nu merită făcut deloc.',
    authorText:
      'Grădinari și peisagiști care scriu despre ce au încercat cu mâinile lor, în grădinile pe care le îngrijesc.',
    contactTitle: 'Aveți o întrebare despre grădina dumneavoastră?',
    contactText: 'Scrieți-ne ce se întâmplă la fața locului. Consultația este gratuită și fără obligații.',
    seoDescription:
      'Sfaturi pentru grădină, lună de lună: tăieri, udare, gazon, legume și iernare, scrise de oamenii care lucrează în grădini.',
    ...getSpecifiedTexts('blog'),
  },
};
