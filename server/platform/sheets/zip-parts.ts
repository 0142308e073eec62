import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { refuseFile } from './sheet.ts';

/** A workbook has some dozens. */
const maxEntries = 2000;
/** All parts together, unpacked: a sheet of 50,000 rows takes less than half of it. */
const maxUnpackedBytes = 100 * 1024 * 1024;

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

export type ZipParts = Awaited<ReturnType<typeof openZip>>;

/** The parts of an archive by their names, of which only those that are asked for are unpacked, piece by piece. */
export async function openZip(file: Buffer) {
  const zip = await fromBufferPromise(file, { lazyEntries: true }).catch(refuseZip);
  if (zip.entryCount > maxEntries) throw refuseFile('Fișierul XLSX are prea multe părți.');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    refuseZip(error);
  }
  const budget = { left: maxUnpackedBytes };
  return {
    has: (name: string) => entries.has(name),
    /** Reads a part through the handlers; yields after each piece. A missing part has no content. */
    async *walk(name: string, handlers: XmlHandlers) {
      const entry = entries.get(name);
      if (!entry) return;
      const parser = openXml(handlers);
      try {
        for await (const text of unpack(zip, entry, budget)) {
          parser.write(text);
          yield;
        }
        parser.close();
      } catch (error) {
        throw asXmlRefusal(error);
      }
      yield;
    },
  };
}

async function* unpack(zip: ZipFile, entry: Entry, budget: { left: number }) {
  if (entry.uncompressedSize > budget.left) throw tooMuch();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const stream = await zip.openReadStreamPromise(entry).catch(refuseZip);
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    budget.left -= bytes.length;
    if (budget.left < 0) throw tooMuch();
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** Names without their prefix, which the writing program chooses. */
function openXml({ open, text, close }: XmlHandlers) {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  // Entities are declared there, and tables need none.
  parser.on('doctype', () => {
    throw refuseFile('Fișierul XLSX conține declarații care nu sunt permise.');
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Record<string, string>));
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

const tooMuch = () => refuseFile('Fișierul XLSX este prea mare după dezarhivare.');

const isRefusal = (error: unknown) => error instanceof Error && 'fields' in error;

const broken = () => refuseFile('Fișierul XLSX este stricat. Salvați-l din nou din Excel.');

const asXmlRefusal = (error: unknown) => (isRefusal(error) ? error : broken());

function refuseZip(error: unknown): never {
  throw asXmlRefusal(error);
}
