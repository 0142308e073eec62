import { headingSection, textSection } from './default-sections.ts';

/** The page adds the list of what is stored, from the code. */
export const cookiesText = [
  headingSection('Fără cookie-uri, fără urmărire'),
  textSection(
    'Acest site nu folosește cookie-uri, nu măsoară vizitele cu programele altora și nu încarcă programe de pe alte site-uri. De aceea nu vă cerem acordul la intrare.',
    'Browserul păstrează pe dispozitivul dumneavoastră numai ce este necesar pentru ceea ce faceți aici: de exemplu textul unui formular început, ca să nu îl pierdeți. Îl puteți șterge oricând din setările browserului.',
    'Harta interactivă de pe pagina de contact se încarcă de la OpenStreetMap numai dacă apăsați pe ea; de atunci se aplică regulile acelui site.',
  ),
];
