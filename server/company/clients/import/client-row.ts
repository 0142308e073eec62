import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { mapToRecord } from '../../../../contract/kernel/map-to-record.ts';
import { addressFields, addressNames } from '../../../../contract/visits/visit-fields.ts';
import { buildGardenKey } from '../../gardens/gardens.ts';
import { joinCells, RowRefused, readEmails, readPhones, requireLength, splitCells } from '../../import/cells.ts';
import type { ImportValues } from '../../import/import-kind.ts';

type ImportedAddress = Record<(typeof addressNames)[number], string>;

export interface ImportedClient {
  /** '' when the file has none. */
  name: string;
  emails: string[];
  phones: string[];
  /** Null when the file has neither street nor town. */
  address: (ImportedAddress & { garden: string }) | null;
  tags: string[];
  notes: string[];
}

/** What a row adds to a client. Stored values are never replaced or removed. */
export interface ClientPlan {
  id: string;
  isNew: boolean;
  name: string;
  contacts: { kind: 'email' | 'phone'; value: string }[];
  address: (ImportedAddress & { garden: string }) | null;
  /** What the row names together: the pages of these e-mail addresses show this address. */
  named: { garden: string | null; emails: string[] };
  tags: string[];
  notes: string[];
}

const limits = { name: 120, tag: 40, note: 5000 } as const;

/** Throws `RowRefused`. */
export function readClient(row: ImportValues): ImportedClient {
  const name = [joinCells(row, 'firstName'), joinCells(row, 'name')].filter(Boolean).join(' ').replace(/\s+/g, ' ');
  return {
    name: requireLength(name, limits.name, 'Numele'),
    emails: readEmails(row),
    phones: readPhones(row),
    address: readAddress(row),
    tags: splitCells(row, 'tag').map((tag) => requireLength(tag, limits.tag, 'Eticheta')),
    notes: (row.values.note ?? []).map((note) => requireLength(note, limits.note, 'Nota')),
  };
}

export const listGivenContacts = ({ emails, phones }: Pick<ImportedClient, 'emails' | 'phones'>) => [
  ...emails.map((value) => ({ kind: 'email' as const, value })),
  ...phones.map((value) => ({ kind: 'phone' as const, value })),
];

/** Identifies a client without contacts: by name and garden. */
export const findPlace = ({ name, address }: ImportedClient) =>
  name && address ? { name: foldText(name), garden: address.garden } : undefined;

function readAddress(row: ImportValues): ImportedClient['address'] {
  const given = mapToRecord(addressNames, (name) => joinCells(row, name));
  const address = given.houseNumber ? given : { ...given, ...splitStreet(given) };
  for (const name of addressNames)
    requireLength(address[name], addressFields[name].maxLength, addressFields[name].label);
  if (!address.streetName && !address.city) return null;
  return { ...address, garden: buildGardenKey({ ...address, email: '', phone: '' }) };
}

/** A longer text would take the square of its length. */
const maxSplit = 500;

/** Splits 'Str. Florilor nr. 5, Cluj-Napoca' into street, number and, if no other column has it, town. */
function splitStreet({ streetName, city }: ImportedAddress) {
  if (streetName.length > maxSplit) return {};
  const parts = /^(.+?)[\s,]+(?:nr\.?|num[aă]r(?:ul)?|no\.?)\s*([^\s,]+)(?:\s*,\s*(.+))?$/i.exec(streetName);
  if (!parts) return {};
  const [, street = '', houseNumber = '', rest = ''] = parts;
  if (rest && city) return { streetName: street, houseNumber, buildingName: rest };
  return { streetName: street, houseNumber, city: city || rest };
}

export function requireImportable({ name, emails, phones, address }: ImportedClient) {
  if (name.length < 2) throw new RowRefused('Lipsește numele clientului');
  if (emails.length + phones.length === 0 && !address)
    throw new RowRefused('Lipsesc telefonul, e-mailul și adresa: clientul nu ar putea fi recunoscut');
}
