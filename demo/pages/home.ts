import { getSpecifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';

export const demoHomePage: DemoDocument<PageTypes['home']> = {
  id: 'home',
  fields: {
    eyebrow: 'Peisagistică și grădinărit în Cluj-Napoca',
    title: 'Acasă începe în grădină',
    action: 'Cereți o evaluare gratuită',
    badges: [
      { icon: 'trees', text: '500+ clienți și proiecte' },
      { icon: 'award', text: '10+ ani de experiență' },
      { icon: 'shield', text: 'Garanție 2 ani' },
    ],
    contactTitle: 'Prima vizită e din partea noastră',
    contactText:
      'Venim, măsurăm, ascultăm și vă spunem ce se poate face. Consultația și evaluarea sunt gratuite, fără nicio obligație.',
    phoneNote: 'între orele 8:00–18:00',
    chatNote: 'răspundem în 5 minute',
    emailNote: 'răspundem în 2 ore',
    servicesTitle: 'Tot ce cere o grădină, de la prima schiță la a zecea vară',
    featuresTitle: 'Câteva lucruri pe care le facem altfel',
    testimonialsTitle: 'Oameni care stau acum în grădină',
    testimonialsText: '98% dintre clienți ne recomandă; media evaluărilor este 4.9/5.',
    seoDescription:
      'Grădini proiectate, plantate și îngrijite în Cluj-Napoca și împrejurimi. Consultație gratuită, garanție 2 ani, 500+ proiecte.',
    ...getSpecifiedTexts('home'),
  },
};
