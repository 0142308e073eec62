import type { z } from 'zod';
import { type Field, flag, text } from '../fields.ts';

/**
 * Texts that the specification fixes although they are English or claim something. The sample company has them to the
 * letter. Any other company has `romanian` until it writes its own; without it, what the text belongs to is absent.
 */
interface FixedText<F extends Field = Field> {
  field: F;
  specified: NonNullable<z.input<F['schema']>>;
  romanian: z.input<F['schema']>;
  isEnglish: boolean;
}

const fixed = <F extends Field>(field: F, specified: FixedText<F>['specified'], romanian?: z.input<F['schema']>) => ({
  ...{ field: { ...field, group: 'messages' as const }, specified, romanian, isEnglish: false },
});

const claim = (label: string, specified: string, romanian?: string) =>
  fixed(text({ label, help: romanian ? `Fără el: ${romanian}` : 'Fără el nu apare' }), specified, romanian);

const english = (label: string, specified: string, romanian?: string) => ({
  ...claim(label, specified, romanian),
  isEnglish: true,
});

/** By page and field. Failures stand in `layout`: its texts are there when those of the page could not be loaded. */
const fixedTexts = {
  layout: {
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
    allServices: english('Butonul spre servicii', 'View All Services', 'Vezi toate serviciile'),
    projectNotFoundTitle: english('Proiect lipsă: titlul', 'Project Not Found', 'Proiectul nu a fost găsit'),
    projectNotFoundText: english(
      'Proiect lipsă: textul',
      "The project you're looking for could not be found or may have been removed.",
      'Poate a fost retras sau adresa s-a schimbat.',
    ),
    goBack: english('Butonul de întoarcere', 'Go Back', 'Înapoi'),
    allProjects: english('Butonul spre portofoliu', 'View All Projects', 'Vezi toate proiectele'),
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
    reload: english('Butonul de reîncărcare', 'Reload', 'Încearcă din nou'),
    hasPlaceholderPages: fixed(flag({ label: 'Paginile de probă /features și /docs există' }), true),
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

/** The fields under which a page keeps them. */
export const fixedTextFields = <Id extends FixedPage>(id: Id) =>
  Object.fromEntries(listFixedTexts(id).map(([name, { field }]) => [name, field])) as FixedFields<Id>;

/** What the sample company has in those fields. */
export const specifiedTexts = <Id extends string>(id: Id) =>
  Object.fromEntries(listFixedTexts(id).map(([name, { specified }]) => [name, specified])) as FixedValues<Id>;

/** What stands in empty fields. */
export const romanianTexts = (id: string) =>
  Object.fromEntries(listFixedTexts(id).flatMap(([name, { romanian }]) => (romanian ? [[name, romanian]] : [])));

/** The names of texts that still stand in English. */
export const listEnglishTexts = (id: string, fields: Record<string, unknown>) =>
  listFixedTexts(id).flatMap(([name, { isEnglish, specified }]) =>
    isEnglish && isDeepEqual(fields[name], specified) ? [name] : [],
  );

/** The fields without texts that are as specified. */
export function withoutSpecifiedTexts<F extends Record<string, unknown>>(id: string, fields: F): F {
  const specified = Object.fromEntries(listFixedTexts(id).map(([name, entry]) => [name, entry.specified]));
  const kept = Object.entries(fields).filter(([name, value]) => !isDeepEqual(value, specified[name]));
  return Object.fromEntries(kept) as F;
}

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
