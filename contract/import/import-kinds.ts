import { foldText } from '../kernel/fold-text.ts';
import { formatCount } from '../kernel/pluralize.ts';

export interface ImportField {
  label: string;
  /** Usual headings of its column, without diacritics. */
  headings: readonly string[];
  /** Several columns may hold it. */
  isMany?: true;
  /** Its cells are too long to be shown in a list of rows. */
  isHidden?: true;
}

/** A question that staff answer once for the whole file. */
interface ImportQuestion {
  label: string;
  placeholder: string;
  hint: string;
  min: number;
  missing: string;
}

interface ImportKindFields {
  label: string;
  /** The fields without which a row is refused, in words. */
  needs: string;
  fields: Record<string, ImportField>;
  question?: ImportQuestion;
  /** Present when the file comes from another program, which always writes the same columns. */
  file?: { hint: string; accept: string; bytes: number; tooLarge: string };
  /** What staff call a row of this file. */
  row?: { one: string; many: string };
}

/** A field whose column has the field's own name. */
const column = (name: string, isHidden?: true): ImportField => ({
  label: name,
  headings: [name],
  ...(isHidden && { isHidden }),
});

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
      ...[
        'nume',
        'nume complet',
        'nume si prenume',
        'nume client',
        'client',
        'clientul',
        'denumire',
        'firma',
        'companie',
        'beneficiar',
      ],
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
        'telefonul',
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
        label: 'Nota biroului',
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
  wordpress: {
    label: 'Articole din WordPress',
    needs: 'un titlu sau un text',
    fields: {
      title: column('title'),
      author: column('author'),
      ...Object.fromEntries(
        ['type', 'state', 'day', 'tags', 'link', 'id', 'slug', 'source', 'featured', 'excerpt', 'text', 'pictures'].map(
          (name) => [name, column(name, true)],
        ),
      ),
    } as Record<string, ImportField>,
    file: {
      hint: 'Fișierul .xml din WordPress (Unelte › Exportă › Tot conținutul), cel mult 25 MB. Articolele și paginile devin ciorne pe blog.',
      accept: '.xml',
      bytes: 25 * 1024 * 1024,
      tooLarge: 'Fișierul are peste 25 MB. În WordPress, exportați pe perioade.',
    },
    row: { one: 'un articol', many: 'articole' },
  },
} as const satisfies Record<string, ImportKindFields>;

export type ImportKindName = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]];

export const listImportFields = (kind: ImportKindName): Record<string, ImportField> => importKinds[kind].fields;

export const findImportQuestion = (kind: ImportKindName): ImportQuestion | undefined =>
  (importKinds[kind] as ImportKindFields).question;

export const findImportFile = (kind: ImportKindName) => (importKinds[kind] as ImportKindFields).file;

export const getImportRowWords = (kind: ImportKindName) =>
  (importKinds[kind] as ImportKindFields).row ?? { one: 'un rând', many: 'rânduri' };

/** No field has a longer one. */
const maxHeading = 100;

/** 'Nr. telefon 2' → 'nr telefon' */
export const foldHeading = (heading: string) =>
  foldText(heading.slice(0, maxHeading))
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(?<=\S) ?\d+\s*$/, '')
    .trim();

/** Rows per file, and the size of a file. */
export const importLimits = { rows: 25_000, bytes: 10 * 1024 * 1024, columns: 100, cells: 1_000_000 } as const;

/** Describes the file of an import that reads a table. */
export const tableFile = {
  hint: `CSV sau XLSX, cel mult ${formatCount(importLimits.rows, 'rânduri')}.`,
  accept: '.csv,.txt,.tsv,.xlsx',
  bytes: importLimits.bytes,
  tooLarge: 'Fișierul are peste 10 MB. Împărțiți-l în mai multe.',
};

export const maxImportBytes = Math.max(
  tableFile.bytes,
  ...importKindNames.map((kind) => findImportFile(kind)?.bytes ?? 0),
);

/** How long a finished import can be undone. */
export const importUndoDays = 30;
