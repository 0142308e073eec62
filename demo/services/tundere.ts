import type { services } from '../../contract/content/services.ts';
import { toBani } from '../../contract/kernel/money.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const tundere: DemoDocument<typeof services> = {
  id: 'tundere-garduri-vii-si-arbusti',
  fields: {
    name: 'Tundere garduri vii și arbuști',
    shortDesc: 'Linii drepte, baza plină și forme ținute an de an, tăiate atunci când planta le suportă.',
    description: prose`
      Un gard viu bun e plin de la pământ până sus și ceva mai lat la bază. Așa ajunge lumina peste tot, iar partea de
      jos nu se golește. Întindem sfoara, tăiem în trepte mici și verificăm linia de la distanță, nu doar de pe scară.

      Fiecare specie are luna ei. Carpenul se tunde la sfârșit de iunie și, dacă e nevoie, în august. Buxusul, după ce i
      s-a maturizat lăstarul de primăvară. Liliacul și forsiția, imediat după flori, altfel rămân fără ele la anul.
      Înainte de orice tăiere căutăm cuiburi; dacă găsim unul locuit, ne întoarcem după ce au zburat puii.

      Pentru gardurile scăpate de sub control facem un plan pe doi-trei ani, o latură pe an, ca planta să aibă mereu
      frunze din care să se hrănească.`,
    price: '18 lei / metru liniar',
    priceAmount: toBani(18),
    priceGuide: {
      pricing: 'perUnit',
      unit: 'm',
      brackets: [{ upTo: 20, price: toBani(24) }, { upTo: 60, price: toBani(21) }, { price: toBani(18) }],
      options: [
        { name: 'Gard mai înalt de 2 m', effect: 'percent', amount: 40 },
        { name: 'Netuns de peste doi ani', effect: 'percent', amount: 25 },
        { name: 'Strângerea și transportul resturilor', effect: 'perUnit', amount: 250 },
      ],
      frequencies: [
        { name: 'O singură dată', discount: 0 },
        { name: 'De două ori pe an', discount: 10 },
      ],
      minimum: toBani(200),
      reserve: 15,
      start: 30,
      most: 150,
    },
    imageUrl: '/pictures/service-tundere.jpg',
    galleryImages: [
      '/pictures/hero-3.jpg',
      '/pictures/portfolio-4-after.jpg',
      '/pictures/portfolio-1-after.jpg',
      '/pictures/blog-5.jpg',
    ],
    duration: 'O jumătate de zi pentru 30–40 de metri',
    coverage: 'Cluj-Napoca și 30 km în jur',
    recommendedFrequency: 'De una-două ori pe an, după specie',
    benefits: [
      'Garduri pline de la bază, nu doar la înălțimea ochilor',
      'Linii drepte, luate cu sfoara și cu nivela',
      'Tăieri la vremea fiecărei specii, ca să nu pierdeți floarea',
      'Scule ascuțite și dezinfectate între grădini',
      'Buxus verificat la fiecare tundere pentru omida care îl atacă',
    ],
    includes: [
      'Verificarea cuiburilor și a stării plantelor',
      'Tunderea laturilor și a vârfului, pe sfoară',
      'Modelarea formelor: sfere, conuri, borduri joase',
      'Tăierea de întinerire la arbuștii îmbătrâniți',
      'Strângerea și tocarea resturilor, lăsate ca mulci dacă le vreți',
      'Udare și recomandări după tundere',
    ],
    faqs: [
      {
        question: 'Gardul meu de tuia s-a golit la bază. Mai are scăpare?',
        answer: prose`Tuia nu dă lăstari din lemn vechi, deci golurile rămân. Putem opri procesul tunzând mai des și mai
          îngust sus, iar baza o mascăm cu arbuști joși sau cu ferigi.`,
      },
      {
        question: 'Ce facem cu omida buxusului?',
        answer: prose`O căutăm din aprilie până în septembrie, în interiorul tufei. Dacă apare, tratăm țintit, cu un
          produs biologic pe bază de Bacillus thuringiensis, și repetăm la zece zile.`,
      },
      {
        question: 'Pot tunde gardul viu pe căldură mare?',
        answer: prose`Mai bine nu. Frunzele din interior nu sunt obișnuite cu soarele și se ard. Alegem zile înnorate
          sau lăsăm pentru sfârșitul lui august.`,
      },
      {
        question: 'Luați și resturile?',
        answer: prose`Da, transportul este inclus. Dacă aveți loc, le tocăm pe loc și le întindem sub garduri: țin umezeala
          și buruienile la distanță.`,
      },
      {
        question: 'Tundeți și garduri mai înalte de trei metri?',
        answer: prose`Până la patru metri lucrăm de pe scară și platformă. Peste această înălțime venim întâi să vedem
          accesul și facem o ofertă separată.`,
      },
    ],
    seasonalAvailability: ['februarie', 'martie', 'mai', 'iunie', 'iulie', 'august', 'septembrie'],
    featured: false,
  },
};
