import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { refuseFile } from './sheet.ts';

/** A workbook has some dozens. */
const maxEntries = 2000;
/** All parts together, unpacked. A sheet of 50,000 rows takes less than half of this. */
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxDepth = 50;
/** What the parser holds until an element or a text ends; Excel allows 32,767 characters in a cell. */
const maxHeld = 1024 * 1024;

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

export type ZipParts = Awaited<ReturnType<typeof openZip>>;

/** Opens an archive; its parts are unpacked piece by piece when they are read. */
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
        throw toXmlRefusal(error);
      }
      yield;
    },
  };
}

async function* unpack(zip: ZipFile, entry: Entry, budget: { left: number }) {
  if (entry.uncompressedSize > budget.left) throw createTooLargeRefusal();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const stream = await zip.openReadStreamPromise(entry).catch(refuseZip);
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    budget.left -= bytes.length;
    if (budget.left < 0) throw createTooLargeRefusal();
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** Removes the prefixes of names, because each program chooses its own. */
function openXml({ open, text, close }: XmlHandlers) {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  let [depth, held] = [0, 0];
  const on = (name: 'text' | 'cdata' | 'comment', handle?: (text: string) => void) =>
    parser.on(name, (found: string) => {
      held = 0;
      handle?.(found);
    });
  // A document type could declare entities; tables need none.
  parser.on('doctype', () => {
    throw refuseFile('Fișierul XLSX conține declarații care nu sunt permise.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    held = 0;
    depth += 1;
    if (depth > maxDepth) throw createBrokenRefusal();
    open?.(local(name), attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    held = 0;
    depth -= 1;
    close?.(local(name));
  });
  on('text', text);
  on('cdata', text);
  on('comment');
  return {
    write(piece: string) {
      parser.write(piece);
      held += piece.length;
      if (held > maxHeld) throw createBrokenRefusal();
    },
    close: () => parser.close(),
  };
}

const createTooLargeRefusal = () => refuseFile('Fișierul XLSX este prea mare după dezarhivare.');

const isRefusal = (error: unknown) => error instanceof Error && 'fields' in error;

const createBrokenRefusal = () => refuseFile('Fișierul XLSX este stricat. Salvați-l din nou din Excel.');

const toXmlRefusal = (error: unknown) => (isRefusal(error) ? error : createBrokenRefusal());

function refuseZip(error: unknown): never {
  throw toXmlRefusal(error);
}
