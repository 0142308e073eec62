import { getStopPhoto, getStopRequestPhoto } from '../../contract/crew/routes.ts';
import { getInquiryPhoto } from '../../contract/inquiries/routes.ts';
import type { Db } from '../db/database.ts';
import { listInquiryPhotos } from '../inquiries/inquiry-store.ts';
import { listPhotos, listRequestPhotos } from '../visits/photos/photo-store.ts';
import { findVisit } from '../visits/visit-store.ts';
import { findQuote, type Quote } from './quote-store.ts';

interface QuotePhoto {
  id: string;
  url: string;
  width: number;
  height: number;
  file: string;
}

export type Source = Pick<Quote, 'source_kind' | 'source_id'>;

// Limits the search for the original of a copied quote.
const maxCopies = 10;

/** Photos of the visit or message from which the quote, or the quote it was copied from, was started. */
export async function listAvailablePhotos(db: Db, source: Source): Promise<QuotePhoto[]> {
  let origin: Source | undefined = source;
  for (let copies = 0; origin?.source_kind === 'quote' && copies < maxCopies; copies += 1)
    origin = await findQuote(db, origin.source_id ?? '');
  const id = origin?.source_id ?? '';
  if (origin?.source_kind === 'inquiry') return listPhotosOfInquiry(db, id);
  if (origin?.source_kind === 'visit') return listPhotosOfVisit(db, id);
  return [];
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
    })),
    ...asked,
    ...own.map(({ id: photo, width, height, file }) => ({
      id: `visit-${photo}`,
      width,
      height,
      file,
      url: fillPath(getStopPhoto.path, { id, photo }),
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
  }));

const fillPath = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
