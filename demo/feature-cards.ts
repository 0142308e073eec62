import type { featureCards } from '../contract/content/feature-cards.ts';
import type { DemoDocument } from './document.ts';
import { prose } from './prose.ts';

export const demoFeatureCards: DemoDocument<typeof featureCards>[] = [
  {
    id: 'aceeasi-echipa-de-fiecare-data',
    fields: {
      title: 'Aceeași echipă de fiecare dată',
      description: prose`Opt oameni, cu nume și cu mâini bătătorite. Cine plantează grădina o și îngrijește, așa că nu
        explici de două ori unde sunt bulbii de lalele.`,
      icon: 'users',
    },
  },
  {
    id: 'plante-potrivite-locului',
    fields: {
      title: 'Plante potrivite locului',
      description: prose`Alegem după sol, vânt și iernile de la Cluj, nu după catalog. O plantă care se simte bine cere
        mai puțină apă, mai puține tratamente și mai puțină muncă.`,
      icon: 'sprout',
    },
  },
  {
    id: 'garantie-doi-ani',
    fields: {
      title: 'Garanție doi ani',
      description: prose`Pavaje, ziduri, irigații și plantări: dacă ceva cedează din vina noastră, revenim și reparăm
        fără costuri. Condițiile stau pe o singură pagină, în contract.`,
      icon: 'shield',
    },
  },
  {
    id: 'nimic-nu-se-arunca',
    fields: {
      title: 'Nimic nu se aruncă degeaba',
      description: prose`Crengile devin mulci, frunzele devin compost, piatra veche se refolosește la borduri. Apa de
        ploaie o trimitem în straturi, nu în canalizare.`,
      icon: 'recycle',
    },
  },
  {
    id: 'lucrari-la-vremea-lor',
    fields: {
      title: 'Lucrări la vremea lor',
      description: prose`Primești un calendar al grădinii și știi din februarie ce urmează. Ne ținem de zilele
        stabilite, iar dacă plouă, vă anunțăm din seara dinainte.`,
      icon: 'calendar',
    },
  },
];
