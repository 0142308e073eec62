import { isOtherClient, type NamedContacts } from '../../../contract/clients/other-client.ts';
import { getStopPhoto, getStopRequestPhoto } from '../../../contract/crew/routes.ts';
import { getInquiryPhoto } from '../../../contract/inquiries/routes.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { findRecordClient, listContacts } from '../../company/clients/client-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { findInquiry, listInquiryPhotos } from '../inquiries/inquiry-store.ts';
import { listPhotos, listRequestPhotos } from '../visits/photos/photo-store.ts';
import { findVisit } from '../visits/visit-store.ts';
import { findQuote, type Quote } from './quote-store.ts';

interface QuotePhoto {
  id: string;
  url: string;
  width: number;
  height: number;
  file: string;
  /** False for a photo of the team that the client's report does not show. */
  isForClient: boolean;
}

export type Source = Pick<Quote, 'source_kind' | 'source_id'>;

// How many copies are followed back to find the original of a quote.
const maxCopies = 10;

/** Photos of the visit or message from which the quote, or the original of a copied quote, was made. */
export async function listSourcePhotos(db: Db, source: Source): Promise<QuotePhoto[]> {
  const { kind, id } = await findOrigin(db, source);
  if (kind === 'inquiry') return listPhotosOfInquiry(db, id);
  if (kind === 'visit') return listPhotosOfVisit(db, id);
  return [];
}

/** The photos that a quote for this client may show: none when the source is somebody else's. */
export async function listPhotosFor(db: Db, source: Source, client: NamedContacts): Promise<QuotePhoto[]> {
  const photos = await listSourcePhotos(db, source);
  return photos.length > 0 && (await isSourceOf(db, source, client)) ? photos : [];
}

async function findOrigin(db: Db, source: Source) {
  let origin: Source | undefined = source;
  for (let copies = 0; origin?.source_kind === 'quote' && copies < maxCopies; copies += 1)
    origin = await findQuote(db, origin.source_id ?? '');
  return { kind: origin?.source_kind, id: origin?.source_id ?? '' };
}

async function isSourceOf(db: Db, source: Source, client: NamedContacts) {
  const { kind, id } = await findOrigin(db, source);
  if (kind !== 'visit' && kind !== 'inquiry') return false;
  const record = await (kind === 'visit' ? findVisit(db, id) : findInquiry(db, id));
  if (!record) return false;
  if (!isOtherClient(client, record)) return true;
  const clientId = await findRecordClient(db, kind, id);
  const contacts = clientId ? await listContacts(db, clientId) : [];
  return contacts.some(({ value }) => value === client.email.toLowerCase() || value === toE164(client.phone ?? ''));
}

async function listPhotosOfVisit(db: Db, id: string): Promise<QuotePhoto[]> {
  const visit = await findVisit(db, id);
  const [own, requested, asked] = await Promise.all([
    listPhotos(db, [id]),
    listRequestPhotos(db, [id]),
    visit?.inquiry_id ? listPhotosOfInquiry(db, visit.inquiry_id) : [],
  ]);
  return [
    ...requested.map(({ position, width, height, file }) => ({
      id: `request-${id}-${position}`,
      width,
      height,
      file,
      url: fillPath(getStopRequestPhoto.path, { id, position: String(position) }),
      isForClient: true,
    })),
    ...asked,
    ...own.map(({ id: photo, width, height, file, is_for_client }) => ({
      id: `visit-${photo}`,
      width,
      height,
      file,
      url: fillPath(getStopPhoto.path, { id, photo }),
      isForClient: is_for_client === 1,
    })),
  ];
}

const listPhotosOfInquiry = async (db: Db, id: string): Promise<QuotePhoto[]> =>
  (await listInquiryPhotos(db, id)).map(({ position, width, height, file }) => ({
    id: `inquiry-${id}-${position}`,
    width,
    height,
    file,
    url: fillPath(getInquiryPhoto.path, { id, position: String(position) }),
    isForClient: true,
  }));

const fillPath = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
