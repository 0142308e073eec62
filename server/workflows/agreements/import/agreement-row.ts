import { randomUUID } from 'node:crypto';
import {
  type AgreementContent,
  agreementContent,
  agreementLimits,
} from '../../../../contract/agreements/agreement-content.ts';
import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { addDays } from '../../../../contract/kernel/local-time.ts';
import { mapToRecord } from '../../../../contract/kernel/map-to-record.ts';
import { addressNames } from '../../../../contract/visits/visit-fields.ts';
import { type ImportedClient, readClient } from '../../../company/clients/import/client-row.ts';
import { joinCells, RowRefused, readDay, readLei, requireLength } from '../../../company/import/cells.ts';
import type { ImportValues } from '../../../company/import/import-kind.ts';
import { readMonths, readRule } from './read-recurrence.ts';

export interface ImportedAgreement {
  client: ImportedClient;
  content: AgreementContent;
  service: { id: string; name: string };
  /** yyyy-MM-dd; '' when unknown. */
  lastDone: string;
}

interface Offered {
  id: string;
  title: string;
}

/** Throws `RowRefused`. */
export function readAgreement(row: ImportValues, services: Offered[], today: string): ImportedAgreement {
  const client = readClient(row);
  const typed = require(row, 'service', 'Lipsește serviciul');
  const service = services.find(({ title }) => foldText(title) === foldText(typed));
  if (!service) throw new RowRefused(`Serviciul „${typed}” nu este pe site: scrieți-l ca acolo`);
  const start = readDay(require(row, 'start', 'Lipsește prima zi'), 'Prima zi');
  const end = joinCells(row, 'end') ? readDay(joinCells(row, 'end'), 'Ultima zi') : findEnd(start, today);
  if (end < today) throw new RowRefused('Contractul s-a încheiat: importați numai contracte în curs');
  const lastDone = joinCells(row, 'lastDone') && readDay(joinCells(row, 'lastDone'), 'Data ultimei lucrări');
  if (lastDone >= today) throw new RowRefused('Ultima lucrare nu a trecut încă');
  const content = {
    title: service.title.slice(0, 160),
    client: toAgreementClient(client),
    works: [
      {
        id: randomUUID().slice(0, 8),
        serviceId: service.id,
        rule: readRule(require(row, 'recurrence', 'Nu scrie cât de des')),
        months: readMonths(joinCells(row, 'months')),
        price: readPrice(row),
      },
    ],
    start,
    end,
    teamId: null,
    weekday: null,
    window: null,
    accessNotes: requireLength(joinCells(row, 'accessNotes'), agreementLimits.accessNotes, 'Accesul în grădină'),
  };
  const { data, error } = agreementContent.safeParse(content);
  if (!data) throw new RowRefused(error?.issues[0]?.message ?? 'Contractul nu este corect');
  return { client, content: data, service: { id: service.id, name: service.title }, lastDone };
}

function require(row: ImportValues, field: string, message: string) {
  const text = joinCells(row, field);
  if (!text) throw new RowRefused(message);
  return text;
}

const toAgreementClient = ({ name, emails, phones, address }: ImportedClient) => ({
  name,
  email: emails[0] ?? '',
  phone: phones[0] ?? '',
  taxId: '',
  ...mapToRecord(addressNames, (field) => address?.[field] ?? ''),
});

/** The day before its next anniversary. */
function findEnd(start: string, today: string) {
  const from = Temporal.PlainDate.from(start);
  const years = Math.max(1, Temporal.PlainDate.from(today).since(from, { largestUnit: 'years' }).years + 1);
  return addDays(from.add({ years }).toString(), -1);
}

/** 'lună' in a column of its own or after the amount: '250 lei / lună'. */
function readPrice(row: ImportValues) {
  const [amount = '', after = ''] = require(row, 'price', 'Lipsește prețul').split(/\/| pe | per /);
  const per = foldText(joinCells(row, 'per') || after);
  return {
    per: /lun|month|abonament/.test(per) ? ('month' as const) : ('visit' as const),
    amount: readLei(amount, agreementLimits.price),
  };
}
