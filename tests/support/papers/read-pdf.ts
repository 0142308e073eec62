import { getDocumentProxy } from 'unpdf';

/** A node of the logical structure of a page. */
interface PdfTag {
  role: string;
  alt?: string;
  children: (PdfTag | { type: string })[];
}

/** The text of each page, with a space between lines. */
export const readPdfText = (pdf: Uint8Array) =>
  readPages(pdf, async (page) => {
    const { items } = await page.getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    return texts.join('').replace(/ +/g, ' ').trim();
  });

/** The non-empty tags of each page in reading order. */
export const readPdfTags = (pdf: Uint8Array) =>
  readPages(pdf, async (page) => listTags((await page.getStructTree()) as PdfTag));

export async function readPdfProperties(pdf: Uint8Array) {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await file.getMetadata();
  return { ...(info as Record<string, unknown>), isTagged: (await file.getMarkInfo())?.Marked };
}

function listTags(tag: PdfTag): PdfTag[] {
  const within = tag.children.flatMap((child) => ('role' in child ? listTags(child) : []));
  const hasContent = within.length > 0 || tag.children.some((child) => 'type' in child);
  return hasContent ? [tag, ...within] : [];
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

async function readPages<Result>(pdf: Uint8Array, read: (page: Page) => Promise<Result>) {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(Array.from({ length: file.numPages }, async (_, index) => read(await file.getPage(index + 1))));
}
