import type { PageTypes } from '../../contract/content/pages/page-types.ts';
import type { DemoDocument } from '../document.ts';
import { prose } from '../prose.ts';

export const demoAboutPage: DemoDocument<PageTypes['about']> = {
  id: 'about',
  fields: {
    title: 'Facem grădini care arată mai bine cu fiecare an',
    lead: 'Suntem opt oameni care proiectează, plantează și îngrijesc. Rămânem în grădină și după ce pleacă excavatorul.',
    figures: [
      { value: '15+', label: 'ani de experiență' },
      { value: '500+', label: 'proiecte finalizate' },
      { value: '8', label: 'oameni în echipă' },
      { value: '98%', label: 'clienți mulțumiți' },
      { value: '2 ani', label: 'garanție pentru lucrări' },
    ],
    storyTitle: 'O remorcă, doi prieteni și o grădină lăsată în paragină',
    story: prose`
      Am început în 2008, cu o remorcă împrumutată și cu grădina unei vecine, în care nu mai intrase nimeni de
      zece ani. Am curățat-o, am păstrat cei doi pruni bătrâni și am plantat restul în jurul lor. Prunii mai
      rodesc și astăzi.

      Au urmat peste 500 de proiecte: curți de bloc, grădini de familie, terase și domenii. Am învățat din
      fiecare același lucru: o grădină bună nu se termină la predare, ci atunci începe. De aceea lucrăm cu o
      echipă restrânsă, de 8 oameni, care se întorc în aceleași locuri ani la rând.

      Pentru tot ce construim și plantăm oferim garanție 2 ani. Nu pentru că ne-o cere cineva, ci pentru că
      venim oricum să vedem cum a trecut iarna.
    `,
    storyImage: '/pictures/contact-1.jpg',
    valuesTitle: 'Trei lucruri la care nu renunțăm',
    values: [
      {
        icon: 'recycle',
        title: 'Sustenabilitate',
        text: 'Plante potrivite locului, apă de ploaie, compost din ce cade în grădină. Solul trebuie să rămână mai bun decât l-am găsit.',
      },
      {
        icon: 'heart',
        title: 'Pasiune',
        text: 'Ne oprim din lucru ca să mutăm un arici și ne certăm prietenește pe soiuri de hortensii. Nu știm să facem altfel.',
      },
      {
        icon: 'award',
        title: 'Calitate',
        text: 'Fundații drepte, muchii curate, plante sănătoase din pepiniere pe care le cunoaștem. Ce nu se vede este făcut la fel de bine.',
      },
    ],
    specialisationsTitle: 'Ce știm să facem',
    specialisations: [
      {
        title: 'Design peisagistic',
        text: 'De la prima schiță la planul de plantare: unde stă soarele, pe unde se umblă, ce înflorește în fiecare lună.',
      },
      {
        title: 'Întreținerea grădinilor',
        text: 'Tuns, tăieri, fertilizare, tratamente și pregătirea de iarnă, după un calendar făcut pentru fiecare grădină.',
      },
      {
        title: 'Consultanță horticolă',
        text: 'O plimbare prin grădină și răspunsuri clare: de ce se usucă, ce merită păstrat, ce se plantează în loc.',
      },
      {
        title: 'Lucrări complexe',
        text: 'Terasări, ziduri de piatră, iazuri, alei, drenaj și irigație, cu aceeași echipă de la săpătură până la ultima floare.',
      },
    ],
    voicesTitle: 'Ce spun cei pentru care lucrăm',
    voices: [
      {
        name: 'Andreea Marian',
        place: 'Grădină de familie, Gheorgheni',
        words:
          'Au venit, au tăcut o jumătate de oră și s-au uitat unde cade lumina. Abia apoi au scos ruleta. Acum știu de ce terasa e exact acolo unde e.',
        stars: 5,
      },
      {
        name: 'Tudor Hossu',
        place: 'Curte în pantă, Făget',
        words:
          'Trei firme mi-au spus că panta nu se poate amenaja. Ei au făcut trei terase de piatră, iar după două ierni nu s-a mișcat niciun centimetru.',
        stars: 5,
      },
      {
        name: 'Ilinca și Paul Vlad',
        place: 'Întreținere anuală, Zorilor',
        words:
          'De șapte ani avem aceiași oameni în grădină. Cunosc fiecare tufă și ne spun dinainte ce urmează. E ca și cum am avea un medic de familie pentru plante.',
        stars: 5,
      },
    ],
    closingTitle: 'Arătați-ne grădina și vă spunem ce am face cu ea',
    closingText: 'Prima consultație este gratuită și nu vă obligă la nimic.',
    seoDescription:
      'O echipă de 8 grădinari și peisagiști, cu peste 15 ani de experiență și 500 de proiecte. Grădini proiectate, plantate și îngrijite cu garanție de 2 ani.',
  },
};
