import type { z } from 'zod';
import type { fieldsSchema } from '../content-type.ts';
import type { PageId, PageTypes } from './page-types.ts';
import { fillPagePlaceholders, pagePlaceholders } from './placeholders.ts';

type PageFields<Id extends PageId> = z.input<ReturnType<typeof fieldsSchema<PageTypes[Id]['fields']>>>;

/**
 * Texts to start from. They promise nothing: no price, term, guarantee or number that the company has not entered. A line
 * whose placeholder the company has not filled in is left out.
 */
const examples: { [Id in PageId]?: Partial<PageFields<Id>> } = {
  home: {
    title: 'O grădină în care vă place să stați',
    lead: 'Lucrăm în grădini din {oras} și din împrejurimi.\nSpuneți-ne ce vă doriți și venim să vedem locul.',
    contactTitle: 'Să vorbim despre grădina dumneavoastră',
    contactText: 'Sunați sau scrieți-ne. Cu câteva fotografii putem vorbi la obiect de la început.',
    servicesTitle: 'Ce facem',
    featuresTitle: 'Cum lucrăm',
    testimonialsTitle: 'Ce spun clienții',
  },
  services: {
    title: 'Serviciile noastre',
    lead: 'De la o singură zi de lucru până la îngrijirea grădinii pe tot anul.',
    listTitle: 'Cu ce vă putem ajuta',
    benefitsTitle: 'La ce ținem',
    benefits: [
      {
        icon: 'leaf',
        title: 'Plante potrivite locului',
        text: 'Alegem după sol, lumină și timpul pe care îl aveți pentru ele.',
      },
      { icon: 'clock', title: 'Zi stabilită împreună', text: 'Știți dinainte când venim și ce facem.' },
      { icon: 'check', title: 'Loc lăsat curat', text: 'La sfârșit strângem în urma noastră.' },
    ],
    closingTitle: 'Nu știți de unde să începeți?',
    closingText: 'Spuneți-ne cum arată grădina acum și ce v-ar plăcea să fie.',
  },
  service: {
    contactText: 'Aveți o întrebare despre acest serviciu? Scrieți-ne sau sunați.',
    closingTitle: 'Programați o vizită',
    closingText: 'Vedem locul împreună și vorbim despre ce se poate face.',
  },
  portfolio: {
    title: 'Grădini la care am lucrat',
    lead: 'Câteva lucrări, așa cum arătau înainte și cum arată acum.',
    closingTitle: 'Grădina dumneavoastră poate fi următoarea',
    closingText: 'Trimiteți-ne câteva fotografii și ne gândim împreună.',
  },
  subscriptions: {
    title: 'Abonamente de întreținere',
    lead: 'Venim regulat, ca grădina să arate bine fără griji din partea dumneavoastră.',
  },
  about: {
    title: 'Cine suntem',
    lead: 'Suntem {firma} și avem grijă de grădini.',
    storyTitle: 'Povestea noastră',
    story:
      'Suntem {firma} din {oras}.\nNe place munca în aer liber și ne bucurăm când un loc uitat redevine o grădină.\n\nLa fiecare lucrare ascultăm întâi: cum folosiți curtea, ce vă place, cât timp aveți pentru ea. Apoi propunem, iar de lucrat ne apucăm după ce suntem de acord.',
    valuesTitle: 'La ce ținem',
    values: [
      { icon: 'sprout', title: 'Răbdare', text: 'O grădină crește în ritmul ei. O ajutăm, nu o forțăm.' },
      { icon: 'handshake', title: 'Vorbe limpezi', text: 'Spunem dinainte ce facem și ce nu.' },
      { icon: 'heart', title: 'Grijă', text: 'Lucrăm ca pentru grădina noastră.' },
    ],
    closingTitle: 'Haideți să ne cunoaștem',
    closingText: 'Scrieți-ne câteva rânduri despre grădina dumneavoastră.',
  },
  blog: {
    title: 'Din grădină',
    lead: 'Ce se plantează, ce se tunde și ce poate aștepta.',
    authorText: 'Articole scrise de oamenii de la {firma}.',
    contactTitle: 'Aveți o întrebare despre grădină?',
    contactText: 'Scrieți-ne: poate deveni următorul articol.',
  },
  contact: {
    title: 'Haideți să vorbim despre grădina dumneavoastră',
    lead: 'Spuneți-ne cum arată curtea acum și ce vă doriți de la ea.',
    formText: 'Cu cât ne spuneți mai multe, cu atât vă putem răspunde mai la obiect.',
    sentText: 'Vă mulțumim. Citim mesajul și vă răspundem.',
    locationTitle: 'Unde suntem',
  },
  appointment: {
    points: [
      {
        icon: 'calendar-check',
        title: 'Alegeți ziua',
        text: 'Vedeți ce ore sunt libere și o alegeți pe cea care vă convine.',
      },
      { icon: 'users', title: 'Vedem locul împreună', text: 'Ne arătați grădina și ne spuneți ce vă doriți.' },
      { icon: 'check', title: 'Hotărâți dumneavoastră', text: 'Lucrăm numai după ce suntem de acord.' },
    ],
  },
  layout: {
    footerText: '{firma}: grădini în {oras} și în împrejurimi.',
  },
};

export const hasPageExample = (id: string) => id in examples;

interface ExampleCompany {
  name: string;
  city: string;
  phone: string;
  email: string;
}

/** The fields of the example with what the company has entered; a text of which nothing is left is absent. */
export function createPageExample(id: string, { name, city, phone, email }: ExampleCompany): Record<string, unknown> {
  const unknown = Object.fromEntries(Object.keys(pagePlaceholders).map((each) => [each, '']));
  const values = { ...unknown, firma: name, oras: city, telefon: phone, email } as Parameters<
    typeof fillPagePlaceholders
  >[1];
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillPagePlaceholders(value, values).trim();
    if (Array.isArray(value)) return value.map(fill);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, fill(inner)]))
      : value;
  };
  return Object.fromEntries(
    Object.entries(examples[id as PageId] ?? {})
      .map(([field, value]) => [field, fill(value)])
      .filter(([, value]) => value !== ''),
  );
}
