import { getSpecifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';

export const demoAppointmentPage: DemoDocument<PageTypes['appointment']> = {
  id: 'appointment',
  fields: {
    points: [
      { icon: 'coins', title: 'Consultație gratuită', text: 'Vizita nu costă și nu vă obligă la nimic.' },
      { icon: 'calendar-check', title: '10+ ani de experiență', text: 'Venim la ora stabilită, cu soluții încercate.' },
      { icon: 'shield', title: 'Garanție 2 ani', text: 'Pentru lucrările și plantele puse de noi.' },
      { icon: 'users', title: '500+ clienți', text: '98% dintre ei ne recomandă mai departe.' },
    ],
    seoDescription:
      'Alegeți serviciul, ziua și ora: venim la dumneavoastră, vedem grădina și vă propunem o soluție. Consultația este gratuită.',
    ...getSpecifiedTexts('appointment'),
  },
};
