interface StoredItem {
  /** Whose browser: a visitor's or a colleague's who signed in. */
  part: 'site' | 'admin';
  place: 'sessionStorage' | 'localStorage' | 'IndexedDB' | 'Cache Storage';
  /** The name in that storage; `*` stands for any ending. */
  name: string;
  purpose: string;
  until: string;
}

const tabClosed = 'până închideți fila sau trimiteți formularul';
const signedOut = 'până la deconectare';
const cleared = 'până o ștergeți din browser';

/** Describes items that are stored in the same place for the same time; `purposes` is keyed by item. */
const listItems = (
  part: StoredItem['part'],
  place: StoredItem['place'],
  until: string,
  purposes: Record<string, string>,
): StoredItem[] => Object.entries(purposes).map(([name, purpose]) => ({ part, place, name, purpose, until }));

/** Everything that the product stores in a browser, for the page about it. There are no cookies. */
export const storedItems: StoredItem[] = [
  ...listItems('site', 'sessionStorage', tabClosed, {
    mesaj: 'mesajul început pe pagina de contact, ca să nu îl pierdeți',
    programare: 'cererea de vizită începută, ca să nu o pierdeți',
    estimare: 'prețul calculat pe site, ca să plece odată cu formularul',
    'parere-*': 'recenzia începută după o vizită, ca să nu o pierdeți',
    'client-message:*': 'mesajul început în „Pagina mea”, ca să nu îl pierdeți',
  }),
  ...listItems('site', 'localStorage', 'până ieșiți din „Pagina mea”', {
    'client-session': 'dovada că ați deschis „Pagina mea” pe acest dispozitiv',
  }),
  ...listItems('site', 'localStorage', 'până se trimite, cel mult 7 zile', {
    'netrimis:*': 'mesajul sau cererea de vizită care nu a putut pleca fără rețea',
  }),
  ...listItems('site', 'Cache Storage', cleared, {
    'pagini-1': 'ultimele pagini publice deschise, ca să le vedeți și fără rețea',
  }),
  ...listItems('site', 'localStorage', 'până le opriți sau ieșiți', {
    'push-client': 'dacă ați pornit notificările despre vizitele dumneavoastră',
  }),
  ...listItems('admin', 'localStorage', signedOut, {
    token: 'dovada conectării',
    user: 'numele, e-mailul și rolul celui conectat',
    'clienti:*': 'răspunsuri, programări și însemnări netrimise',
  }),
  ...listItems('admin', 'localStorage', 'până le opriți sau vă deconectați', {
    'push-crew': 'dacă ați pornit notificările despre programul echipei',
  }),
  ...listItems('admin', 'localStorage', 'până se salvează', {
    'ciorne:*': 'texte nesalvate',
  }),
  ...listItems('admin', 'localStorage', cleared, {
    'admin-preview': 'dacă previzualizarea stă lângă formular',
    'admin-shortcuts': 'dacă sunt active comenzile rapide de la tastatură',
    'admin-menu': 'ce grupuri ale meniului sunt deschise',
  }),
  ...listItems('admin', 'sessionStorage', 'până la conectare', {
    'return-place': 'ecranul la care vă întoarceți după conectare',
  }),
  ...listItems('admin', 'sessionStorage', 'până închideți fila', {
    'return-opened': 'de când era deschisă pagina pe care a expirat sesiunea',
  }),
  ...listItems('admin', 'localStorage', 'până la conectare', {
    'session-expired': 'faptul că sesiunea a expirat',
  }),
  ...listItems('admin', 'IndexedDB', 'până se trimit sau le ștergeți', {
    'crew-queue': 'pași, note și fotografii făcute fără rețea',
  }),
  ...listItems('admin', 'IndexedDB', 'până la deconectare, cel mult până a doua zi', {
    'crew-days': 'vizitele de azi și de mâine, pentru lucrul fără rețea',
  }),
  ...listItems('admin', 'Cache Storage', signedOut, {
    'today-1': 'ecranul zilei și fotografiile mici ale opririlor, ca să se deschidă fără rețea',
  }),
];
