import { foldText } from '../kernel/fold-text.ts';

export interface ImportField {
  label: string;
  /** Headings that usually name it, without diacritics. */
  headings: readonly string[];
  /** Several columns may hold it. */
  isMany?: true;
}

/** Asked once for a whole file. */
interface ImportQuestion {
  label: string;
  placeholder: string;
  hint: string;
  min: number;
  missing: string;
}

interface ImportKindFields {
  label: string;
  /** What a row needs to be imported. */
  needs: string;
  fields: Record<string, ImportField>;
  question?: ImportQuestion;
}

const street = ['strada', 'str', 'adresa', 'adresa 1', 'street', 'address', 'street name', 'address line'];

const addressFields = {
  streetName: { label: 'Strada', headings: street },
  houseNumber: { label: 'Număr', headings: ['numar', 'nr', 'nr casa', 'nr strada', 'house number', 'street number'] },
  buildingName: { label: 'Clădire', headings: ['cladire', 'bloc', 'bl', 'scara', 'apartament', 'building', 'unit'] },
  city: {
    label: 'Localitate',
    headings: ['localitate', 'localitatea', 'oras', 'orasul', 'comuna', 'sat', 'city', 'town'],
  },
  county: { label: 'Județ', headings: ['judet', 'judetul', 'jud', 'county', 'region', 'state'] },
  postalCode: { label: 'Cod poștal', headings: ['cod postal', 'cp', 'postal code', 'zip', 'zip code', 'postcode'] },
} as const satisfies Record<string, ImportField>;

const contactFields = {
  name: {
    label: 'Nume',
    headings: [
      ...['nume', 'nume complet', 'nume client', 'client', 'clientul', 'denumire', 'firma', 'companie', 'beneficiar'],
      ...['name', 'full name', 'last name', 'surname', 'customer', 'customer name', 'client name', 'display name'],
      'company',
    ],
  },
  firstName: { label: 'Prenume', headings: ['prenume', 'first name', 'given name'] },
  phone: {
    label: 'Telefon',
    headings: [
      ...[
        'telefon',
        'tel',
        'numar telefon',
        'nr telefon',
        'nr tel',
        'mobil',
        'tel mobil',
        'tel fix',
        'telefon mobil',
        'telefon fix',
        'fix',
      ],
      ...['phone', 'phone number', 'mobile', 'mobile phone', 'cell', 'telephone', 'work phone', 'home phone'],
    ],
    isMany: true,
  },
  email: {
    label: 'E-mail',
    headings: ['email', 'e mail', 'adresa email', 'adresa de email', 'adresa e mail', 'mail', 'email address'],
    isMany: true,
  },
} as const satisfies Record<string, ImportField>;

const serviceField = {
  label: 'Serviciu',
  headings: ['serviciu', 'serviciul', 'lucrare', 'lucrarea', 'tip lucrare', 'operatiune', 'service', 'work', 'job'],
} as const satisfies ImportField;

export const importKinds = {
  clients: {
    label: 'Clienți',
    needs: 'un nume și un telefon, un e-mail sau o adresă',
    fields: {
      ...contactFields,
      ...addressFields,
      tag: {
        label: 'Etichete',
        headings: ['eticheta', 'etichete', 'categorie', 'grup', 'tip', 'tags', 'tag', 'labels', 'group', 'category'],
        isMany: true,
      },
      note: {
        label: 'Notă',
        headings: [
          ...['nota', 'note', 'observatii', 'observatie', 'obs', 'mentiuni', 'comentarii', 'detalii', 'descriere'],
          ...['notes', 'comment', 'comments', 'remarks', 'details'],
        ],
        isMany: true,
      },
    },
  },
  prices: {
    label: 'Lista de prețuri',
    needs: 'o descriere și un preț',
    fields: {
      description: {
        label: 'Descriere',
        headings: [
          ...['descriere', 'descrierea', 'denumire', 'denumirea', 'denumire produs', 'produs', 'serviciu', 'articol'],
          ...['lucrare', 'operatiune', 'nume', 'description', 'item', 'product', 'service', 'name'],
        ],
      },
      unit: {
        label: 'Unitate',
        headings: ['unitate', 'um', 'u m', 'unitate de masura', 'unitatea', 'unit', 'uom', 'unit of measure'],
      },
      price: {
        label: 'Preț (lei)',
        headings: [
          ...[
            'pret',
            'pretul',
            'pret unitar',
            'pret lei',
            'pret ron',
            'tarif',
            'tarif lei',
            'valoare',
            'pret fara tva',
          ],
          ...['price', 'unit price', 'rate', 'amount'],
        ],
      },
      vat: { label: 'TVA', headings: ['tva', 'cota tva', 'cota de tva', 'vat', 'vat rate', 'tax'] },
    },
  },
  agreements: {
    label: 'Contracte de întreținere',
    needs: 'un client cu telefon sau e-mail, o localitate, un serviciu, cât de des, un preț și prima zi',
    fields: {
      ...contactFields,
      ...addressFields,
      service: serviceField,
      recurrence: {
        label: 'Cât de des',
        headings: [
          ...['cat de des', 'frecventa', 'recurenta', 'interval', 'periodicitate', 'la cate zile', 'ritm', 'repetare'],
          ...['frequency', 'recurrence', 'every', 'schedule'],
        ],
      },
      months: { label: 'Lunile', headings: ['luni', 'lunile', 'sezon', 'sezonul', 'perioada', 'months', 'season'] },
      price: {
        label: 'Preț (lei)',
        headings: ['pret', 'pretul', 'pret lei', 'tarif', 'valoare', 'suma', 'abonament', 'price', 'rate', 'amount'],
      },
      per: { label: 'Preț pe', headings: ['pret pe', 'pe', 'tip pret', 'facturare', 'per', 'price per', 'billing'] },
      start: {
        label: 'Prima zi',
        headings: ['prima zi', 'inceput', 'data inceput', 'de la', 'start', 'data start', 'start date', 'from'],
      },
      end: {
        label: 'Ultima zi',
        headings: ['ultima zi', 'sfarsit', 'data sfarsit', 'pana la', 'expira', 'end', 'end date', 'until', 'to'],
      },
      lastDone: {
        label: 'Făcut ultima dată',
        headings: [
          ...['facut ultima data', 'ultima vizita', 'ultima data', 'ultima lucrare', 'ultima efectuare'],
          ...['last done', 'last visit', 'last service'],
        ],
      },
      accessNotes: {
        label: 'Accesul în grădină',
        headings: ['acces', 'accesul in gradina', 'cod poarta', 'observatii', 'nota', 'note', 'obs', 'access', 'notes'],
      },
    },
  },
  visits: {
    label: 'Vizite trecute',
    needs: 'un client (nume și telefon, e-mail sau adresă), un serviciu și o dată',
    fields: {
      ...contactFields,
      ...addressFields,
      service: serviceField,
      day: {
        label: 'Data',
        headings: ['data', 'data vizitei', 'data lucrarii', 'ziua', 'efectuat', 'date', 'visit date', 'day'],
      },
      hour: { label: 'Ora', headings: ['ora', 'ora sosirii', 'time', 'hour', 'start time'] },
      visitNote: {
        label: 'Nota echipei',
        headings: [
          ...['nota', 'note', 'observatii', 'observatie', 'obs', 'mentiuni', 'comentarii', 'detalii', 'descriere'],
          ...['notes', 'comment', 'comments', 'remarks', 'details'],
        ],
        isMany: true,
      },
    },
  },
  subscribers: {
    label: 'Abonați la newsletter',
    needs: 'o adresă de e-mail a cuiva care și-a dat acordul',
    fields: { email: contactFields.email },
    question: {
      label: 'Cum și când și-au dat acordul',
      placeholder: 'De exemplu: formular pe hârtie, târgul din mai 2026',
      hint: 'Rămâne ca dovadă la fiecare adresă.',
      min: 10,
      missing: 'Scrieți cum și când și-au dat acordul: este dovada dumneavoastră',
    },
  },
} as const satisfies Record<string, ImportKindFields>;

export type ImportKindName = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]];

export const listImportFields = (kind: ImportKindName): Record<string, ImportField> => importKinds[kind].fields;

export const findImportQuestion = (kind: ImportKindName): ImportQuestion | undefined =>
  (importKinds[kind] as ImportKindFields).question;

/** 'Nr. telefon 2' → 'nr telefon' */
export const foldHeading = (heading: string) =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(?<=\S) ?\d+\s*$/, '')
    .trim();

/** Rows per file, and the size of a file. */
export const importLimits = { rows: 25_000, bytes: 10 * 1024 * 1024, columns: 100, cells: 1_000_000 } as const;

/** How long a finished import can be undone. */
export const importUndoDays = 30;
