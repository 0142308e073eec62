const headingSection = (content: string) => ({ type: 'heading' as const, content, level: 2 as const });
const textSection = (...texts: string[]) => ({ type: 'text' as const, content: texts.join('\n\n') });
/** A line whose placeholder has no value is left out. */
const lineSection = (...texts: string[]) => ({ type: 'text' as const, content: texts.join('\n') });
const listSection = (...items: string[]) => ({ type: 'list' as const, items });

/** Replaces `{numarare}` while views are counted. */
export const countingText =
  'câte vizualizări are o pagină, de pe ce site și de pe ce fel de dispozitiv, adunate pe zile pe serverul nostru, fără cookie-uri și fără nimic despre dumneavoastră. Adresa IP servește o clipă, numai în memorie și amestecată cu un cod nou în fiecare zi, ca să nu numărăm pe cineva de două ori. Nu numărăm dacă browserul cere să nu fiți urmărit (Do Not Track, Global Privacy Control). Temeiul: interesul nostru legitim de a ști ce pagini sunt de folos, art. 6 alin. (1) lit. f).';

/** GDPR, article 13. Lines about settings that the owner has not filled in are left out. */
const privacyText = [
  headingSection('Cine răspunde de datele dumneavoastră'),
  lineSection(
    'Operatorul datelor este firma care administrează acest site, {firma}.',
    'Denumirea juridică: {denumire}',
    'CUI: {cui}',
    'Registrul comerțului: {registru}',
    'Sediul: {sediu}',
    'Telefon: {telefon}',
    'E-mail: {email}',
  ),

  headingSection('Ce date folosim, în ce scop și în ce temei'),
  listSection(
    'Mesajele din pagina de contact: numele, adresa de e-mail, telefonul dacă îl scrieți, serviciul dorit, textul și fotografiile grădinii. Le folosim ca să vă răspundem și să vă facem o ofertă. Temeiul: demersuri făcute la cererea dumneavoastră înaintea unui contract, art. 6 alin. (1) lit. b) din Regulamentul (UE) 2016/679 (RGPD).',
    'Programările: numele, adresa de e-mail, telefonul, adresa grădinii, serviciul, data și observațiile; în timpul lucrării putem fotografia grădina. Le folosim ca să organizăm vizita și să vă trimitem confirmarea, reamintirea și mulțumirea. Temeiul: contractul sau demersurile dinaintea lui, art. 6 alin. (1) lit. b).',
    'Lucrarea: ce a bifat și a notat echipa, când a început și a terminat, fotografiile de înainte și de după. Le folosim ca să vă arătăm ce s-a făcut și să planificăm următoarea vizită. Temeiul: contractul, art. 6 alin. (1) lit. b). În portofoliu apar fotografii numai cu acordul dumneavoastră, art. 6 alin. (1) lit. a), pe care îl puteți retrage oricând.',
    'Locul grădinii: un punct pe hartă, pus de noi la adresă sau citit de telefonul echipei, numai în clipa în care apasă „Am ajuns” și permite. Servește la ordinea vizitelor. Nu urmărim pe nimeni pe hartă, nici pe dumneavoastră, nici echipa. Temeiul: interesul nostru legitim de a scurta drumurile, art. 6 alin. (1) lit. f).',
    'Pagina clientului: adresa de e-mail la care ați cerut linkul, dispozitivul și ora ultimei folosiri. Temeiul: contractul sau demersurile dinaintea lui, art. 6 alin. (1) lit. b).',
    'Notificările pe telefon, numai dacă le porniți: adresa tehnică dată de browser. Temeiul: consimțământul, art. 6 alin. (1) lit. a); le opriți oricând.',
    'Ofertele și contractele de întreținere: numele, contactele, adresa grădinii, lucrările, prețurile și răspunsul dumneavoastră; la acceptare, numele scris, data și ora, opțiunile și acordurile date. Le folosim ca să încheiem și să executăm contractul. Temeiul: contractul sau demersurile dinaintea lui, art. 6 alin. (1) lit. b).',
    'SMS-urile despre vizite și oferte ({sms}): numărul de telefon, textul, data acordului. Temeiul: consimțământul, art. 6 alin. (1) lit. a); îl retrageți oricând, spunându-ne sau din pagina clientului.',
    'Noutățile prin e-mail: adresa, data abonării și textul cu care ați fost de acord. Temeiul: consimțământul, art. 6 alin. (1) lit. a); îl retrageți oricând, cu linkul din fiecare e-mail.',
    'Recenziile după o vizită: stelele, textul și numele pe care îl alegeți. Le publicăm numai cu acordul dumneavoastră, art. 6 alin. (1) lit. a), pe care îl puteți retrage oricând.',
    'Evidența clienților: istoricul mesajelor, al vizitelor și al e-mailurilor, cu notele noastre despre lucrări. Temeiul: interesul nostru legitim de a cunoaște lucrările făcute și de a răspunde la reclamații, art. 6 alin. (1) lit. f).',
    'Siguranța site-ului: adresa IP a cererilor respinse sau suspecte. Temeiul: interesul nostru legitim de a opri abuzurile, art. 6 alin. (1) lit. f).',
    'Numărarea vizualizărilor: {numarare}',
    'Facturile, dacă se face o lucrare. Temeiul: obligațiile noastre legale, art. 6 alin. (1) lit. c).',
  ),
  textSection(
    'Câmpurile cu steluță din formulare sunt necesare: fără ele nu putem răspunde sau organiza vizita. Celelalte sunt la alegerea dumneavoastră.',
    'Nu luăm decizii automate despre dumneavoastră și nu vă facem un profil.',
  ),

  headingSection('Cine mai primește datele'),
  listSection(
    'Colegii noștri care răspund la mesaje și fac lucrările.',
    'Serviciul de notificări al browserului, numai dacă porniți notificările: textul lor nu conține numele sau adresa dumneavoastră.',
    'Furnizorii care ne găzduiesc site-ul și ne transmit e-mailurile, numai pentru aceste servicii și pe baza unui contract.',
    'Furnizorul care ne transmite SMS-urile, dacă ați fost de acord să le primiți: {sms}. Află numărul de telefon și textul mesajului.',
    'Stripe, dacă alegeți să plătiți cu cardul: află suma, numărul ofertei și datele cardului, pe care le scrieți pe pagina lui. Noi nu primim datele cardului.',
    'Programul nostru de facturare, când facturăm o lucrare: numele, contactele, adresa și ce s-a lucrat.',
    'Autoritățile, când legea ne obligă.',
    'WhatsApp, dacă alegeți dumneavoastră să ne scrieți acolo.',
    'OpenStreetMap, dacă deschideți harta interactivă de pe pagina de contact: serverul hărții află atunci adresa IP.',
  ),
  textSection(
    'Nu vindem date și nu le dăm pentru reclame. Dacă un furnizor le prelucrează în afara Spațiului Economic European, o face numai cu garanțiile cerute de capitolul V din RGPD.',
  ),

  headingSection('Cât timp le păstrăm'),
  listSection(
    'Mesajele la care am răspuns: {termen_mesaje}.',
    'Vizitele încheiate: {termen_vizite}. Rămân apoi serviciul, localitatea și data, fără legătură cu dumneavoastră.',
    'Locul grădinii: cât păstrăm vizitele la acea adresă.',
    'Sesiunile paginii clientului: 60 de zile de la deschidere sau până ieșiți; notificările, până le opriți.',
    'Ofertele neacceptate: {termen_vizite}.',
    'Ofertele acceptate: cinci ani de la 1 iulie a anului următor acceptării, cum cere legea contabilității, și dacă cereți ștergerea datelor; cele din care a rezultat un contract de întreținere, cel puțin cât contractul.',
    'Contractele de întreținere: cinci ani de la 1 iulie a anului următor ultimei lor zile, din același motiv.',
    'E-mailurile trimise: {termen_emailuri}.',
    'Abonarea la noutăți: până vă dezabonați; rămâne apoi dovada abonării și a dezabonării.',
    'Recenziile publicate: până ne cereți să le retragem.',
    'Adresele IP din jurnalul de securitate: 90 de zile.',
    'Facturile: cât cere legea contabilității.',
  ),
  textSection(
    'Ce am șters rămâne un timp în copiile de siguranță, care se înlocuiesc pe rând și nu se folosesc decât la o defecțiune.',
  ),

  headingSection('Drepturile dumneavoastră'),
  listSection(
    'să știți ce date avem și să primiți o copie a lor;',
    'să cereți corectarea sau ștergerea lor;',
    'să cereți restricționarea prelucrării;',
    'să vă opuneți prelucrării bazate pe interesul nostru legitim;',
    'să primiți datele într-un fișier pe care îl puteți da altcuiva;',
    'să vă retrageți oricând consimțământul, fără ca aceasta să atingă ce s-a făcut până atunci.',
  ),
  lineSection(
    'Ne scrieți din pagina de contact; răspundem în cel mult o lună.',
    'E-mail: {email}',
    'Telefon: {telefon}',
  ),

  headingSection('Unde puteți face o plângere'),
  textSection(
    'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP), B-dul G-ral. Gheorghe Magheru nr. 28-30, sector 1, cod poștal 010336, București; telefon 031 805 92 11; e-mail anspdcp@dataprotection.ro; https://www.dataprotection.ro.',
    'Vă puteți adresa și instanței de judecată.',
  ),
];

const termsText = [
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
    'Prezentăm serviciile și lucrările noastre și primim cereri de vizită și mesaje. Pe paginile publice nu se comandă și nu se plătește nimic; o ofertă pe care v-am trimis-o o puteți accepta din pagina ei.',
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

/** The page adds the list of stored items (stored-items.ts). */
const cookiesText = [
  headingSection('Fără cookie-uri, fără urmărire'),
  textSection(
    'Acest site nu folosește cookie-uri, nu măsoară vizitele cu programele altora și nu încarcă programe de pe alte site-uri. De aceea nu vă cerem acordul la intrare.',
    'Browserul păstrează pe dispozitivul dumneavoastră numai ce este necesar pentru ceea ce faceți aici: de exemplu textul unui formular început, ca să nu îl pierdeți. Îl puteți șterge oricând din setările browserului.',
    'Harta interactivă de pe pagina de contact se încarcă de la OpenStreetMap numai dacă apăsați pe ea; de atunci se aplică regulile acelui site.',
  ),
];

/** Unpublished until the owner decides otherwise. */
const accessibilityText = [
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

/** The text of each legal page until the owner writes it; settings fill the placeholders. */
const defaultPages = {
  privacy: { title: 'Politica de confidențialitate', sections: privacyText },
  terms: { title: 'Termeni și condiții', sections: termsText },
  cookies: { title: 'Cookies și stocare', sections: cookiesText },
  accessibility: { title: 'Accesibilitate', sections: accessibilityText },
};

export const createDefaultPage = (id: string) =>
  id in defaultPages ? defaultPages[id as keyof typeof defaultPages] : undefined;
