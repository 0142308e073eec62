import { headingSection, listSection, textSection } from './default-sections.ts';

/** Unpublished until the owner decides otherwise. */
export const accessibilityText = [
  headingSection('Pentru toată lumea'),
  textSection(
    'Vrem ca site-ul {firma} să poată fi folosit de oricine, oricum navighează. Urmăm regulile WCAG 2.2, nivelul AA.',
  ),
  headingSection('Ce am făcut'),
  listSection(
    'Toate paginile și formularele se folosesc și numai cu tastatura.',
    'Textele pot fi mărite de două ori, iar pagina de patru ori, fără să se piardă ceva.',
    'Imaginile importante au descriere, iar câmpurile au etichete și mesaje de eroare citite de cititoarele de ecran.',
    'Animațiile se opresc pentru cine a cerut aceasta în sistemul său.',
  ),
  headingSection('Ce puteți face dacă ceva nu merge'),
  textSection(
    'Scrieți-ne la {email}.',
    'Sunați-ne la {telefon}.',
    'Spuneți-ne pagina și ce ați încercat: vă răspundem, vă ajutăm pe loc pe altă cale și reparăm.',
  ),
];
