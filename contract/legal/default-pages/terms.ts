import { headingSection, lineSection, textSection } from './default-sections.ts';

export const termsText = [
  headingSection('Cine suntem'),
  lineSection(
    'Site-ul este administrat de {firma}.',
    'Denumirea juridică: {denumire}',
    'CUI: {cui}',
    'Registrul comerțului: {registru}',
    'Sediul: {sediu}',
    'Telefon: {telefon}',
    'E-mail: {email}',
  ),
  textSection('Cine folosește site-ul acceptă termenii de mai jos.'),

  headingSection('Ce găsiți aici'),
  textSection(
    'Prezentăm serviciile și lucrările noastre și primim cereri de vizită și mesaje. Pe site nu se vinde și nu se plătește nimic.',
    'Prețurile sunt orientative și nu sunt o ofertă fermă: prețul unei lucrări se stabilește în scris, după ce vedem grădina.',
  ),

  headingSection('Cererea unei vizite'),
  textSection(
    'O cerere trimisă de pe site devine programare după ce o confirmăm. Din e-mailul primit o puteți muta sau anula fără niciun cost.',
    'Dacă vremea sau altă împrejurare ne împiedică să ajungem, vă anunțăm și stabilim împreună altă dată.',
  ),

  headingSection('Ce ne trimiteți'),
  textSection(
    'Vă rugăm să scrieți date adevărate și să trimiteți numai fotografii pe care aveți dreptul să le arătați. Nu folosiți formularele pentru reclame sau mesaje în numele altcuiva.',
    'Despre datele personale aflați mai multe la „Confidențialitate”.',
  ),

  headingSection('Recenzii și mărturii'),
  textSection(
    'Recenziile cu semnul „Client verificat” vin de la persoane la care am făcut o vizită: numai ele primesc, după vizită, un link cu care pot scrie o singură dată. Nu plătim pentru recenzii și nu le schimbăm cuvintele; cel mult publicăm o parte din text.',
    'Celelalte mărturii ne-au fost date direct, cu acordul celor care le-au spus.',
  ),

  headingSection('Drepturi de autor'),
  textSection(
    'Textele, fotografiile și desenele de pe site ne aparțin sau le folosim cu acordul autorilor. Le puteți cita cu numele nostru și un link; pentru altceva, întrebați-ne.',
  ),

  headingSection('Răspundere'),
  textSection(
    'Avem grijă ca informațiile să fie corecte, dar sfaturile din articole sunt generale și nu înlocuiesc sfatul unui specialist. Site-ul poate fi uneori oprit pentru lucrări. Linkurile către alte site-uri sunt pentru comoditatea dumneavoastră; de conținutul lor răspund cei care le administrează.',
    'Nimic de aici nu limitează drepturile pe care legea le dă consumatorilor.',
  ),

  headingSection('Reclamații'),
  textSection(
    'Scrieți-ne întâi nouă, din pagina de contact: cele mai multe se rezolvă așa.',
    'Vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor (https://anpc.ro) și puteți cere soluționarea alternativă a litigiului (SAL): https://anpc.ro/ce-este-sal/.',
  ),

  headingSection('Legea aplicabilă'),
  textSection('Se aplică legea română. Dacă schimbăm acești termeni, publicăm aici noua versiune, cu data ei.'),
];
