/** The boxes a player needs, by the box they stand in; '' is the file. All others may tell place, device or author. */
const kept: Record<string, string[]> = {
  '': ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'tref', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
    ...['stss', 'stsh', 'stps', 'sdtp', 'sgpd', 'sbgp', 'subs', 'saiz', 'saio'],
  ],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp', 'subs', 'saiz', 'saio'],
};

/** Blanks the metadata of an MP4 file in place: no byte moves, so every offset in it stays right. */
export function cleanMp4(bytes: Buffer) {
  const found = cleanBoxes(bytes, '');
  if (!found.includes('ftyp') || !found.includes('moov')) throw new Error('not an MP4 file');
}

function cleanBoxes(container: Buffer, name: string) {
  const types: string[] = [];
  for (let at = 0; at < container.length; ) {
    const { type, header, size } = readHeader(container, at);
    const content = container.subarray(at + header, at + size);
    if (kept[name]?.includes(type)) cleanBox(type, content);
    else {
      container.write('free', at + 4, 'latin1');
      content.fill(0);
    }
    types.push(type);
    at += size;
  }
  return types;
}

function cleanBox(type: string, content: Buffer) {
  if (type in kept) cleanBoxes(content, type);
  else if (['mvhd', 'tkhd', 'mdhd'].includes(type)) blankTimes(content);
  else if (type === 'hdlr') cleanHandler(content);
}

function readHeader(bytes: Buffer, at: number) {
  if (at + 8 > bytes.length) throw new Error('a box is cut off');
  const short = bytes.readUInt32BE(at);
  const header = short === 1 ? 16 : 8;
  if (at + header > bytes.length) throw new Error('a box is cut off');
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
  if (size < header || at + size > bytes.length) throw new Error('a box is longer than the file');
  return { type: bytes.toString('latin1', at + 4, at + 8), header, size };
}

/** When it was made and changed: two numbers of 4 bytes, or of 8 in version 1. */
function blankTimes(content: Buffer) {
  content.fill(0, 4, content[0] === 1 ? 20 : 12);
}

/** Other tracks (places, sensors, subtitles) have their data among the pictures, where it cannot be blanked. */
function cleanHandler(content: Buffer) {
  if (!['vide', 'soun'].includes(content.toString('latin1', 8, 12)))
    throw new Error('a track is neither picture nor sound');
  content.fill(0, 24);
}
