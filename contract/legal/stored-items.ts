interface StoredItem {
  /** Whose browser: a visitor's or a colleague's who signed in. */
  part: 'site' | 'admin';
  place: 'sessionStorage' | 'localStorage' | 'IndexedDB' | 'Cache Storage';
  /** Its name there; `*` stands for any ending. */
  name: string;
  purpose: string;
  until: string;
}

const tabClosed = 'până închideți fila sau trimiteți formularul';
const signedOut = 'până la deconectare';
const cleared = 'până o ștergeți din browser';

/** Everything that the product stores in a browser, for the page about it. There are no cookies. */
export const storedItems: StoredItem[] = [
  {
    part: 'site',
    place: 'sessionStorage',
    name: 'mesaj',
    until: tabClosed,
    purpose: 'mesajul început pe pagina de contact, ca să nu îl pierdeți',
  },
  {
    part: 'site',
    place: 'sessionStorage',
    name: 'programare',
    until: tabClosed,
    purpose: 'cererea de vizită începută, ca să nu o pierdeți',
  },
  {
    part: 'site',
    place: 'sessionStorage',
    name: 'estimare',
    until: tabClosed,
    purpose: 'prețul calculat pe site, ca să plece odată cu formularul',
  },
  {
    part: 'site',
    place: 'sessionStorage',
    name: 'parere-*',
    until: tabClosed,
    purpose: 'recenzia începută după o vizită, ca să nu o pierdeți',
  },
  {
    part: 'site',
    place: 'sessionStorage',
    name: 'client-message:*',
    until: tabClosed,
    purpose: 'mesajul început în „Pagina mea”, ca să nu îl pierdeți',
  },
  {
    part: 'site',
    place: 'localStorage',
    name: 'client-session',
    until: 'până ieșiți din „Pagina mea”',
    purpose: 'dovada că ați deschis „Pagina mea” pe acest dispozitiv',
  },
  {
    part: 'site',
    place: 'localStorage',
    name: 'netrimis:*',
    until: 'până se trimite, cel mult 7 zile',
    purpose: 'mesajul sau cererea de vizită care nu a putut pleca fără rețea',
  },
  {
    part: 'site',
    place: 'Cache Storage',
    name: 'pagini-1',
    until: cleared,
    purpose: 'ultimele pagini publice deschise, ca să le vedeți și fără rețea',
  },
  {
    part: 'site',
    place: 'localStorage',
    name: 'push-client',
    until: 'până le opriți sau ieșiți',
    purpose: 'dacă ați pornit notificările despre vizitele dumneavoastră',
  },
  { part: 'admin', place: 'localStorage', name: 'token', until: signedOut, purpose: 'dovada conectării' },
  {
    part: 'admin',
    place: 'localStorage',
    name: 'user',
    until: signedOut,
    purpose: 'numele, e-mailul și rolul celui conectat',
  },
  { part: 'admin', place: 'localStorage', name: 'clienti:*', until: signedOut, purpose: 'răspunsuri netrimise' },
  {
    part: 'admin',
    place: 'localStorage',
    name: 'push-crew',
    until: 'până le opriți sau vă deconectați',
    purpose: 'dacă ați pornit notificările despre programul echipei',
  },
  { part: 'admin', place: 'localStorage', name: 'ciorne:*', until: 'până se salvează', purpose: 'texte nesalvate' },
  {
    part: 'admin',
    place: 'localStorage',
    name: 'admin-preview',
    until: cleared,
    purpose: 'dacă previzualizarea stă lângă formular',
  },
  {
    part: 'admin',
    place: 'localStorage',
    name: 'admin-shortcuts',
    until: cleared,
    purpose: 'dacă sunt active comenzile rapide de la tastatură',
  },
  {
    part: 'admin',
    place: 'sessionStorage',
    name: 'return-place',
    until: 'până la conectare',
    purpose: 'ecranul la care vă întoarceți după conectare',
  },
  {
    part: 'admin',
    place: 'IndexedDB',
    name: 'crew-queue',
    until: 'până se trimit sau le ștergeți',
    purpose: 'pași, note și fotografii făcute fără rețea',
  },
  {
    part: 'admin',
    place: 'IndexedDB',
    name: 'crew-days',
    until: 'până la deconectare, cel mult până a doua zi',
    purpose: 'vizitele de azi și de mâine, pentru lucrul fără rețea',
  },
  {
    part: 'admin',
    place: 'Cache Storage',
    name: 'today-1',
    until: signedOut,
    purpose: 'ecranul zilei și fotografiile mici ale opririlor, ca să se deschidă fără rețea',
  },
];
