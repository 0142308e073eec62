export const pagePlaceholders = {
  firma: 'numele firmei',
  oras: 'localitatea firmei',
  telefon: 'telefonul firmei',
  email: 'adresa de e-mail a firmei',
  nota: 'nota medie din recenziile verificate, de exemplu 4,9',
  recenzii: 'câte recenzii verificate sunt publicate',
  denumire: 'denumirea juridică a firmei',
  cui: 'CUI-ul firmei',
  registru: 'numărul din registrul comerțului',
  sediu: 'sediul social',
  termen_mesaje: 'cât se păstrează mesajele',
  termen_vizite: 'cât se păstrează vizitele',
  termen_emailuri: 'cât se păstrează e-mailurile',
  sms: 'furnizorul care transmite SMS-urile, dacă se trimit SMS-uri',
  numarare: 'cum se numără vizualizările, cât timp numărarea este activă',
} as const;
export type PagePlaceholder = keyof typeof pagePlaceholders;

/** Names of earlier versions that stored texts may still contain. */
const formerNames: Record<string, PagePlaceholder> = { pareri: 'recenzii', termen_scrisori: 'termen_emailuri' };

const placeholder = /\{([^{}\n]*)\}/g;

export const listUnknownPlaceholders = (value: unknown): string[] => {
  if (typeof value === 'string')
    return [...value.matchAll(placeholder)].flatMap(([whole, name = '']) =>
      toCurrentName(name) in pagePlaceholders ? [] : [whole],
    );
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listUnknownPlaceholders) : [];
};

/** A line with a placeholder that has no value is left out. */
export const fillPagePlaceholders = (text: string, values: Record<PagePlaceholder, string>) =>
  text
    .split('\n')
    .filter((line) => listNames(line).every((name) => values[name]))
    .map((line) => line.replace(placeholder, (_, name: string) => values[toCurrentName(name)]))
    .join('\n');

const listNames = (line: string) => [...line.matchAll(placeholder)].map(([, name = '']) => toCurrentName(name));

const toCurrentName = (name: string) => formerNames[name] ?? (name as PagePlaceholder);
