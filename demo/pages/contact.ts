import { getSpecifiedTexts } from '../../contract/content/pages/fixed-texts.ts';
import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';

export const demoContactPage: DemoDocument<PageTypes['contact']> = {
  id: 'contact',
  fields: {
    title: 'Haideți să vorbim despre grădina dumneavoastră',
    lead: 'Spuneți-ne cum arată curtea acum și ce vă doriți de la ea. Vă răspundem cu idei, cu un preț orientativ și cu o zi în care putem veni să o vedem.',
    badges: [
      { icon: 'clock', text: 'Răspuns în 24h' },
      { icon: 'star', text: 'Evaluare 4.9/5' },
      { icon: 'check', text: 'Consultație gratuită, fără obligații' },
    ],
    formText: 'Răspundem în cel mult 24 de ore.',
    replyHours: 24,
    sentText: 'Vă mulțumim. Îl citim cu atenție și vă răspundem în cel mult 24 de ore.',
    voices: [
      {
        name: 'Raluca Mureșan',
        place: 'grădină de familie',
        words:
          'Le-am scris într-o seară, iar a doua zi aveam răspuns și trei întrebări bune despre curte. La vizită au venit exact la ora spusă.',
        stars: 5,
      },
    ],
    phoneNote: 'Program: 08:00-18:00',
    chatNote: 'Răspuns în 5 minute',
    emailNote: 'Răspuns în 24 de ore',
    locationTitle: 'Treceți pe la noi',
    locationText:
      'Poarta e deschisă în timpul programului. Veniți să vedeți plantele de aproape și să vorbim pe îndelete.',
    directions: [
      { icon: 'car', title: 'Cu mașina', text: 'Parcare pentru clienți chiar lângă poartă.' },
      { icon: 'bus', title: 'Cu transportul public', text: 'Liniile 28, 34 și 42 opresc aproape.' },
      { icon: 'footprints', title: 'Pe jos', text: '10 min din centru.' },
    ],
    coverageText: 'Pentru proiectele din {oras}, costurile de transport sunt incluse în preț.',
    seoDescription:
      'Sunați, scrieți pe WhatsApp sau trimiteți un mesaj: răspundem în 24 de ore, iar consultația este gratuită și fără obligații.',
    ...getSpecifiedTexts('contact'),
  },
};
