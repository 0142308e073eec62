import { getSpecifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';

export const demoServicePage: DemoDocument<PageTypes['service']> = {
  id: 'service',
  fields: {
    badges: [
      { icon: 'shield', text: 'Garanție 2 ani' },
      { icon: 'users', text: '500+ clienți' },
      { icon: 'award', text: '10+ ani experiență' },
    ],
    voices: [
      {
        name: 'Maria Ionescu',
        place: 'Cluj-Napoca',
        words:
          'Au venit când au spus, au lăsat curat și ne-au explicat ce urmează luna viitoare. Grădina arată mai bine în al treilea an decât în primul.',
        stars: 5,
      },
    ],
    figures: [
      { value: '500+', label: 'clienți mulțumiți' },
      { value: '98%', label: 'ne recomandă' },
      { value: '10+', label: 'ani de experiență' },
      { value: '4.9/5', label: 'evaluare medie' },
    ],
    contactText: 'Vorbiți direct cu un grădinar, nu cu un centru de apeluri.',
    phoneNote: 'luni–vineri, 08:00–18:00',
    chatNote: 'răspundem în 5 minute',
    emailNote: 'răspundem în 24 de ore',
    closingTitle: 'Haideți să vedem grădina împreună',
    closingText: 'Alegeți o zi, venim la fața locului și rămâneți cu un plan și un preț. Fără obligații.',
    ...getSpecifiedTexts('service'),
  },
};
