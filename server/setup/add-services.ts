import type { User } from '../../contract/accounts/schemas.ts';
import { foldText } from '../../contract/kernel/fold-text.ts';
import type { CatalogueService } from '../../contract/setup/schemas.ts';
import { createDocument } from '../content/staff/documents.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { invalidFields } from '../http/failure.ts';
import { building } from './catalogue/building.ts';
import { care } from './catalogue/care.ts';
import type { CatalogueEntry } from './catalogue/catalogue-service.ts';
import { lawn } from './catalogue/lawn.ts';
import { planting } from './catalogue/planting.ts';
import { listKnownServices } from './setup-store.ts';

/** Typical services of Romanian gardening companies; the owner chooses and adapts. */
const catalogue: CatalogueEntry[] = [...care, ...lawn, ...planting, ...building];

export async function listCatalogue(db: Db): Promise<CatalogueService[]> {
  const taken = await readTitles(db);
  return catalogue.map((service) => ({ ...service, isAdded: taken.has(foldText(service.name)) }));
}

/** One that exists already by name is left alone, so that a repeated call adds nothing. */
export async function addCatalogueServices(
  context: Pick<Context, 'db' | 'changes' | 'now'>,
  ids: string[],
  status: 'draft' | 'published',
  by: User,
) {
  const unknown = ids.find((id) => !catalogue.some((service) => service.id === id));
  if (unknown !== undefined) throw invalidFields({ ids: 'Un serviciu ales nu mai este în catalog' });
  const taken = await readTitles(context.db);
  const chosen = catalogue.filter(({ id, name }) => ids.includes(id) && !taken.has(foldText(name)));
  const added: { id: string; name: string }[] = [];
  for (const { id: _, faqs, ...texts } of chosen) {
    const questions = Object.entries(faqs).map(([question, answer]) => ({ question, answer }));
    const id = await createDocument(context, 'services', { status, fields: { ...texts, faqs: questions } }, by);
    added.push({ id, name: texts.name });
  }
  return added;
}

const readTitles = async (db: Db) => new Set((await listKnownServices(db)).map(({ title }) => foldText(title)));
