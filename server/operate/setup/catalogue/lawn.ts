import { type CatalogueService, joinParagraphs, listMonths } from './catalogue-service.ts';

export const lawn: CatalogueService[] = [
  {
    id: 'gazon-rulou',
    icon: 'sun',
    name: 'Gazon rulou',
    shortDesc: 'Teren nivelat, sol pregătit și rulouri montate în ziua livrării: verde din prima zi.',
    description: joinParagraphs(
      'Ruloul arată bine imediat, dar ține numai dacă solul de dedesubt e pregătit. Curățăm terenul, corectăm panta, afânăm, completăm cu pământ și nisip unde e nevoie și nivelăm.',
      'Rulourile le punem în ziua în care sosesc, cu rosturile decalate, apoi tăvălugim și udăm. Vă lăsăm scris programul de udare pentru primele săptămâni.',
    ),
    recommendedFrequency: 'O dată; apoi îngrijire regulată',
    includes: [
      'Curățarea și nivelarea terenului',
      'Afânare și completare cu pământ sau nisip',
      'Montarea rulourilor și tăvălugirea',
      'Prima udare și program de udare scris',
    ],
    faqs: {
      'Când putem călca pe el?': 'După două-trei săptămâni, când rulourile s-au prins și nu se mai ridică la colțuri.',
      'Se poate monta vara?': 'Da, dacă se poate uda zilnic la început; în caniculă recomandăm să așteptăm.',
    },
    seasonalAvailability: ['aprilie', 'mai', 'iunie', 'septembrie', 'octombrie'],
  },
  {
    id: 'insamantare-gazon',
    icon: 'sprout',
    name: 'Însămânțare și refacere gazon',
    shortDesc: 'Gazon semănat de la zero sau refăcut: scarificare, supraînsămânțare, fertilizare.',
    description: joinParagraphs(
      'Amestecul de semințe îl alegem după soare, umbră și cât se calcă. Pregătim patul, semănăm, tăvălugim și vă spunem cum se udă până răsare.',
      'Gazonul rărit nu trebuie neapărat refăcut: îl scarificăm, scoatem mușchiul și stratul uscat, aerăm solul, supraînsămânțăm golurile și fertilizăm.',
    ),
    recommendedFrequency: 'Refacerea, o dată pe an, primăvara sau toamna',
    includes: [
      'Pregătirea patului de semănat',
      'Semănat sau supraînsămânțare, cu tăvălugire',
      'Scarificare și aerare, la refaceri',
      'Fertilizare de pornire',
      'Program de udare scris',
    ],
    faqs: {
      'Când se seamănă cel mai bine?':
        'De la jumătatea lui august până la sfârșitul lui septembrie; primăvara, din a doua jumătate a lui aprilie până în mai.',
      'În cât timp răsare?':
        'În una până la trei săptămâni, după amestec și temperatură; prima tundere, când iarba are 8–10 cm.',
    },
    seasonalAvailability: ['aprilie', 'mai', 'august', 'septembrie', 'octombrie'],
  },
  {
    id: 'sisteme-de-irigatie',
    icon: 'droplets',
    name: 'Sisteme de irigație',
    shortDesc:
      'Irigație automată proiectată pe zone: aspersoare pentru gazon, picurare pentru straturi și garduri vii.',
    description: joinParagraphs(
      'Măsurăm debitul și presiunea, împărțim grădina pe zone cu nevoi asemănătoare și alegem aspersoarele sau picurarea pentru fiecare. Programatorul udă dimineața devreme, iar un senzor îl oprește când plouă.',
      'Montăm conductele îngropat, refacem gazonul pe traseu și vă arătăm cum se schimbă programul. Toamna golim instalația, primăvara o pornim și o verificăm.',
    ),
    recommendedFrequency: 'Montaj o dată; verificare primăvara și golire toamna',
    includes: [
      'Măsurarea sursei de apă și plan pe zone',
      'Săpătură, conducte și electrovane',
      'Aspersoare, picurare, programator și senzor de ploaie',
      'Reglaj și probă cu dumneavoastră',
      'Pornire primăvara și golire toamna, la cerere',
    ],
    faqs: {
      'Se poate monta într-o grădină gata făcută?':
        'Da, cu șanțuri înguste; gazonul se reface pe traseu în câteva săptămâni.',
      'De ce trebuie golită toamna?':
        'Apa rămasă în conducte îngheață și le crapă. Golim cu aer comprimat, de obicei în octombrie.',
      'Merge și cu apă din puț?': 'Da, dacă pompa dă debitul necesar; de multe ori e nevoie de un filtru.',
    },
    seasonalAvailability: listMonths('martie', 'octombrie'),
  },
];
