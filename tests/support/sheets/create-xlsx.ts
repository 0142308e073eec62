import { crc32, deflateRawSync } from 'node:zlib';

export interface XlsxOptions {
  /** Shared texts, as XML. */
  texts?: string[];
  /** The XML that replaces the sheet with the given rows. */
  sheet?: string;
  /** Whether an invisible sheet comes first. */
  hiddenFirst?: boolean;
  /** The unpacked size of a sheet of spaces. */
  bombBytes?: number;
  /** The size of the sheet that the archive declares. */
  claimedBytes?: number;
}

const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-418]d\\ mmmm\\ yyyy;@"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

/** A workbook with a sheet of these rows (XML). */
export function createXlsx(rows: string, options: XlsxOptions = {}) {
  const { texts = [], hiddenFirst = false, bombBytes = 0 } = options;
  const hidden = hiddenFirst ? '<sheet name="x" state="hidden" r:id="rId9"/>' : '';
  const bomb = Buffer.alloc(bombBytes, ' ');
  const sheet = options.sheet ?? `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return createZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook>${hidden}<sheets><sheet name="F" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships><Relationship Id="rId9" Target="no.xml"/><Relationship Id="rId1" Target="/xl/worksheets/a.xml"/></Relationships>',
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>` },
    { name: 'xl/styles.xml', content: styles },
    {
      name: 'xl/worksheets/a.xml',
      content: bombBytes ? Buffer.concat([Buffer.from('<worksheet>'), bomb]) : sheet,
      claimedBytes: options.claimedBytes,
    },
  ]);
}

interface ZipPart {
  name: string;
  content: string | Buffer;
  claimedBytes?: number | undefined;
}

function createZip(parts: ZipPart[]) {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedBytes ?? bytes.length, 18);
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, lengths, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), fields, lengths, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}
