import type { z } from 'zod';
import { choice, type Field, flag, text } from '../fields.ts';
import { pointsField } from './page-fields.ts';

/**
 * Texts that the specification fixes although they are English or claim something. The sample company shows them
 * literally. Other companies show `romanian` until they write their own; if it is empty, that part of the page is hidden.
 */
interface FixedText<F extends Field = Field> {
  field: F;
  specified: NonNullable<z.input<F['schema']>>;
  romanian: z.input<F['schema']>;
  isEnglish: boolean;
}

const fixed = <F extends Field>(field: F, specified: FixedText<F>['specified'], romanian?: z.input<F['schema']>) => ({
  field: { ...field, group: 'messages' as const },
  specified,
  romanian,
  isEnglish: false,
});

const claim = (label: string, specified: string, romanian?: string) =>
  fixed(text({ label, hint: romanian ? `Fără el: ${romanian}` : 'Fără el nu apare' }), specified, romanian);

const english = (label: string, specified: string, romanian?: string) => ({
  ...claim(label, specified, romanian),
  isEnglish: true,
});

const warnsWhenKept = (label: string) =>
  fixed(flag({ label: `${label}: mesajul roșu apare și când ce s-a scris este păstrat pe dispozitiv` }), true);

/** Keyed by page and field. Error texts are in `layout`, which is loaded even when the texts of the page are not. */
const fixedTexts = {
  layout: {
    formOfAddress: fixed(
      choice({
        label: 'Cum se adresează butoanele vizitatorilor',
        choices: [
          { value: 'familiar', label: 'Programează Acum, Află Mai Multe, Sună' },
          { value: 'polite', label: 'Programați o vizită, Aflați mai multe, Sunați' },
        ],
      }),
      'familiar',
      'polite',
    ),
    newsletterTitle: claim('Titlul abonării la noutăți', 'Abonează-te la noutăți', 'Abonați-vă la noutăți'),
    newsletterButton: claim('Butonul abonării la noutăți', 'Abonează-te', 'Abonați-vă'),
    notFoundTitle: english('Titlul unei adrese greșite', '404 Page Not Found', 'Pagina nu există'),
    notFoundText: english('Textul unei adrese greșite', 'Did you forget to add the page to the router?'),
    invalidServiceTitle: english('Serviciu fără adresă: titlul', 'Invalid Service ID', 'Adresa nu este completă'),
    invalidServiceText: english(
      'Serviciu fără adresă: textul',
      'The service ID provided is not valid.',
      'Serviciul poate fi ales din listă.',
    ),
    serviceNotFoundTitle: english('Serviciu lipsă: titlul', 'Service Not Found', 'Serviciul nu a fost găsit'),
    serviceNotFoundText: english(
      'Serviciu lipsă: textul',
      "The service you're looking for could not be found or may have been removed.",
      'Poate nu mai este oferit sau adresa s-a schimbat.',
    ),
    allServices: english('Butonul spre servicii', 'View All Services', 'Vedeți toate serviciile'),
    projectNotFoundTitle: english('Proiect lipsă: titlul', 'Project Not Found', 'Proiectul nu a fost găsit'),
    projectNotFoundText: english(
      'Proiect lipsă: textul',
      "The project you're looking for could not be found or may have been removed.",
      'Poate a fost retras sau adresa s-a schimbat.',
    ),
    goBack: english('Butonul de întoarcere', 'Go Back', 'Înapoi'),
    allProjects: english('Butonul spre portofoliu', 'View All Projects', 'Vedeți toate proiectele'),
    portfolioErrorTitle: english(
      'Portofoliu neîncărcat: titlul',
      'Error Loading Portfolio',
      'Proiectele nu au putut fi încărcate',
    ),
    portfolioErrorText: english(
      'Portofoliu neîncărcat: textul',
      'Failed to fetch portfolio items',
      'Verificați conexiunea și încercați din nou.',
    ),
    reload: english('Butonul de reîncărcare', 'Reload', 'Încercați din nou'),
    loginFailed: english('Autentificare nereușită', 'Login failed', 'Autentificarea nu a reușit.'),
    loginUnanswered: english(
      'Autentificare fără răspuns',
      'Network error. Please try again.',
      'Serverul nu a răspuns. Încercați din nou.',
    ),
    hasPlaceholderPages: fixed(flag({ label: 'Paginile de exemplu /features și /docs există' }), true),
  },
  home: {
    noServices: english('Fără servicii', 'No services available at the moment.'),
    noTestimonials: claim('Fără mărturii', 'Nu există mărturii disponibile momentan.'),
    blogText: claim(
      'Textul legăturii spre blog',
      'Ce se plantează, ce se tunde și ce poate aștepta luna aceasta.',
      'Articole despre grădină.',
    ),
    contactLinkTitle: claim('Titlul legăturii spre contact', 'Poarta e deschisă', 'Scrieți-ne'),
    fallbackCards: {
      ...fixed({ ...pointsField('Carduri cât timp nu există niciunul', 4), hint: 'Fără ele secțiunea nu apare' }, [
        { icon: 'users', title: 'Expert Gardeners', text: 'People who work with soil, plants and seasons.' },
        { icon: 'leaf', title: 'Eco-Friendly Practices', text: 'Plants chosen to suit the place they grow in.' },
        { icon: 'clock', title: 'Reliable Service', text: 'A visit at the time we agree on.' },
        { icon: 'shield', title: 'Satisfaction Guaranteed', text: 'Tell us what you expect from your garden.' },
      ]),
      isEnglish: true,
    },
  },
  services: {
    emptyTitle: claim('Fără servicii: titlul', 'Actualizăm Serviciile Noastre', 'Încă nu am publicat servicii'),
    emptyText: claim(
      'Fără servicii: textul',
      'Lista de servicii este în lucru. Până atunci, spuneți-ne de ce are nevoie grădina și vă răspundem noi.',
      'Spuneți-ne de ce are nevoie grădina.',
    ),
  },
  service: {
    priceLabel: claim('Înaintea prețului', 'Preț de la', 'Preț'),
    galleryTitle: claim('Titlul galeriei', 'Din grădinile în care am lucrat', 'Galerie'),
    noImages: english('Fără imagini', 'No images available'),
    noProjectsTitle: claim('Titlul portofoliului fără proiecte', 'Lucrările noastre'),
  },
  portfolio: {
    featured: english('Insigna unui proiect recomandat', 'Featured', 'Recomandat'),
    noLocation: english('Fără loc, în listă', 'Various Locations'),
    noService: english('Fără serviciu', 'General Service'),
    noFact: claim('Fără loc sau durată', 'Nespecificat'),
    noDifficulty: claim('Fără complexitate', 'Standard'),
    pairCaption: claim('Titlul imaginilor fără titlu, urmat de număr', 'Transformarea spațiului'),
    noImages: english('Fără imagini', 'No images available'),
    emptyTitle: english('Fără proiecte: titlul', 'No Portfolio Items Found', 'Încă nu am publicat proiecte'),
    emptyText: english('Fără proiecte: textul', 'Our finished gardens will appear here soon.'),
  },
  subscriptions: {
    planName: english('Abonament fără nume', 'Subscription', 'Abonament'),
    planPrice: claim('Abonament fără preț', '0 RON', 'Preț la cerere'),
    moreFeatures: fixed(
      text({ label: 'După numărul serviciilor neafișate', hint: 'Fără el: serviciu inclus sau servicii incluse' }),
      'servicii incluse',
    ),
  },
  blog: {
    dateFormat: fixed(
      choice({
        label: 'Data articolelor din listă',
        choices: [
          { value: 'ro-RO', label: '17 noiembrie 2026' },
          { value: 'en-US', label: 'November 17, 2026' },
        ],
      }),
      'en-US',
      'ro-RO',
    ),
    noRelated: claim('Fără articole similare', 'Nu există articole similare disponibile.'),
  },
  contact: {
    ratingFormat: fixed(
      choice({
        label: 'Nota unei mărturii',
        choices: [
          { value: 'ro-RO', label: '5,0/5' },
          { value: 'en-US', label: '5.0/5' },
        ],
      }),
      'en-US',
      'ro-RO',
    ),
    sentTitle: english('Mesaj trimis: titlul', 'Message Sent!', 'Mesajul a fost trimis'),
    sentNote: english(
      'Mesaj trimis: textul',
      "Thank you for contacting us. We'll get back to you shortly.",
      'Vă mulțumim că ne-ați scris.',
    ),
    failedTitle: english('Mesaj netrimis: titlul', 'Something went wrong!', 'Mesajul nu a fost trimis'),
    failedNote: english(
      'Mesaj netrimis: textul',
      'Please try again later or contact us directly by phone.',
      'Încercați din nou peste câteva minute.',
    ),
    warnsWhenKept: warnsWhenKept('Mesaj netrimis'),
  },
  appointment: {
    bookedTitle: claim('Cerere trimisă: titlul', 'Programare Confirmată', 'Cererea a fost înregistrată'),
    bookedNote: claim(
      'Cerere trimisă: textul',
      'Programarea dvs. a fost înregistrată cu succes.',
      'Vizita este stabilită după ce o confirmăm.',
    ),
    mailedTo: claim('Înainte de adresa de e-mail, după trimitere', 'V-am trimis un e-mail de confirmare la'),
    nextStep: claim(
      'Ce urmează, după trimitere',
      'Echipa noastră vă va contacta în curând.',
      'Vizita este stabilită după ce o confirmăm.',
    ),
    failedTitle: claim('Cerere netrimisă: titlul', 'Programarea a eșuat', 'Cererea nu a fost trimisă'),
    failedNote: claim(
      'Cerere netrimisă: textul',
      'A apărut o problemă la înregistrarea programării. Vă rugăm să încercați din nou.',
      'Încercați din nou peste câteva minute.',
    ),
    warnsWhenKept: warnsWhenKept('Cerere netrimisă'),
  },
} satisfies Record<string, Record<string, FixedText>>;

type FixedTexts = typeof fixedTexts;
type FixedPage = keyof FixedTexts;
type FixedFields<Id extends FixedPage> = {
  [Name in keyof FixedTexts[Id]]: FixedTexts[Id][Name] extends { field: infer F } ? F : never;
};
type FixedValues<Id extends string> = Id extends FixedPage
  ? { [Name in keyof FixedTexts[Id]]: FixedTexts[Id][Name] extends { specified: infer Value } ? Value : never }
  : Record<string, unknown>;

const listFixedTexts = (id: string): [string, FixedText][] =>
  Object.entries(id in fixedTexts ? fixedTexts[id as FixedPage] : {});

export const fixedTextFields = <Id extends FixedPage>(id: Id) =>
  Object.fromEntries(listFixedTexts(id).map(([name, { field }]) => [name, field])) as FixedFields<Id>;

export const getSpecifiedTexts = <Id extends string>(id: Id) =>
  Object.fromEntries(listFixedTexts(id).map(([name, { specified }]) => [name, specified])) as FixedValues<Id>;

export const getRomanianTexts = (id: string) =>
  Object.fromEntries(listFixedTexts(id).flatMap(([name, { romanian }]) => (romanian ? [[name, romanian]] : [])));

export const listEnglishTexts = (id: string, fields: Record<string, unknown>) =>
  listFixedTexts(id).flatMap(([name, { isEnglish, specified }]) =>
    isEnglish && isDeepEqual(fields[name], specified) ? [name] : [],
  );

export function withoutSpecifiedTexts<F extends Record<string, unknown>>(id: string, fields: F): F {
  const specified = Object.fromEntries(listFixedTexts(id).map(([name, entry]) => [name, entry.specified]));
  const kept = Object.entries(fields).filter(([name, value]) => !isDeepEqual(value, specified[name]));
  return Object.fromEntries(kept) as F;
}

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
