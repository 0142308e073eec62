import { getDocumentProxy } from 'unpdf';

const openPdf = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf));

/** The text of each page, with one space between its parts. */
export async function readPdfText(pdf: Uint8Array) {
  const file = await openPdf(pdf);
  const pages = Array.from({ length: file.numPages }, async (_, at) => {
    const { items } = await (await file.getPage(at + 1)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [item.str] : []));
    return texts.join(' ').replace(/ +/g, ' ');
  });
  return Promise.all(pages);
}
