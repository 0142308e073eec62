import type { ActivityKind } from '../../../contract/activity.ts';
import { type ContentKind, contentKinds, contentTypeOf } from '../../../contract/content/all.ts';

const ownLabels: Record<string, string> = {
  name: 'Nume',
  email: 'Email',
  phone: 'Telefon',
  role: 'Rol',
  state: 'Stare',
  status: 'Stare',
  title: 'Titlu',
  oneTimeCodes: 'Coduri de unică folosință',
  publishAt: 'Publicare',
  position: 'Poziție',
  owner: 'Responsabil',
  note: 'Notă',
  date: 'Data',
  tags: 'Etichete',
  merged: 'Unit cu',
  otherPerson: 'Altă persoană decât',
  subject: 'Subiect',
  text: 'Text',
  rows: 'Înregistrări',
  files: 'Fișiere',
  inquiries: 'Mesaje',
  visits: 'Vizite',
  letters: 'Scrisori',
};

const words: Record<string, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  active: 'Activ',
  invited: 'Invitat',
  disabled: 'Oprit',
  draft: 'Ciornă',
  published: 'Publicat',
  new: 'Nou',
  open: 'Deschis',
  answered: 'Răspuns dat',
  archived: 'Arhivat',
  spam: 'Spam',
  requested: 'De confirmat',
  confirmed: 'Confirmată',
  completed: 'Încheiată',
  cancelled: 'Anulată',
  no_show: 'Nu a avut loc',
};

const isContent = (kind: string): kind is ContentKind => (contentKinds as string[]).includes(kind);

/** The label of a field as its form has it. */
export function fieldLabel(kind: ActivityKind, field: string) {
  const own = isContent(kind) ? contentTypeOf(kind).fields[field]?.label : undefined;
  return own ?? ownLabels[field] ?? field;
}

/** A value for people: yes and no, lists line by line, nothing as a dash. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'da' : 'nu';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueInWords).join('\n');
  if (typeof value === 'object') return Object.values(value).map(valueInWords).join(' · ');
  return words[String(value)] ?? String(value);
}
