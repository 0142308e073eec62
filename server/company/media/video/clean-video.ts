/** The boxes that a player needs, by parent box; '' is the file. All others may reveal place, device or author. */
const keptBoxes: Record<string, string[]> = {
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
    if (keptBoxes[name]?.includes(type)) cleanBox(type, content);
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
  if (type in keptBoxes) cleanBoxes(content, type);
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

/** Tracks of other kinds (places, sensors, subtitles) store data between the pictures, where it cannot be blanked. */
function cleanHandler(content: Buffer) {
  if (!['vide', 'soun'].includes(content.toString('latin1', 8, 12)))
    throw new Error('a track is neither picture nor sound');
  content.fill(0, 24);
}

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  void: 0xec,
  info: 0x1549a966,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
};

/** The elements that a player needs, by parent element. All others may reveal place, device or author. */
const keptElements = new Map([
  [
    ids.segment,
    // The first two are SeekHead and Cues. The others belong into a cluster, which in a live recording has no known
    // length.
    [ids.info, ids.tracks, ids.cluster, 0x114d9b74, 0x1c53bb6b, 0xe7, 0xa3, 0xa0, 0xa7, 0xab],
  ],
  // TimestampScale, Duration.
  [ids.info, [ids.muxingApp, ids.writingApp, 0x2ad7b1, 0x4489]],
  [ids.tracks, [ids.track]],
]);
/** The name of a track, and a checksum that the cleaning invalidates. */
const droppedOfTrack = [0x536e, 0xbf];

/** Blanks the metadata of a WebM file in place: no byte moves, so every offset in it stays right. */
export function cleanWebm(bytes: Buffer) {
  const header = readElement(bytes, 0);
  const segment = header.id === ids.header && readElement(bytes, header.end);
  if (!segment || segment.id !== ids.segment) throw new Error('not a WebM file');
  cleanChildren(bytes.subarray(segment.start, segment.end), ids.segment);
  bytes.fill(0, segment.end);
}

function cleanChildren(container: Buffer, parent: number) {
  for (let at = 0; at < container.length; ) {
    const element = readElement(container, at);
    const content = container.subarray(element.start, element.end);
    const { id } = element;
    const isKept = parent === ids.track ? !droppedOfTrack.includes(id) : keptElements.get(parent)?.includes(id);
    if (!isKept) blank(container.subarray(at, element.end));
    else if (keptElements.has(id) || id === ids.track) cleanChildren(content, id);
    else if (id === ids.muxingApp || id === ids.writingApp) content.fill(0);
    else if (id === ids.trackType && ![1, 2].includes(content.readUIntBE(0, Math.min(content.length, 6))))
      throw new Error('a track is neither picture nor sound');
    // The children of a cluster of unknown length are read as its siblings.
    at = id === ids.cluster && element.isOpen ? element.start : element.end;
  }
}

/** A `Void` element of the same length. */
function blank(element: Buffer) {
  element.fill(0);
  element[0] = ids.void;
  if (element.length < 9) element[1] = 0x80 | (element.length - 2);
  else {
    element[1] = 0x01;
    element.writeUIntBE(element.length - 9, 3, 6);
  }
}

function readElement(bytes: Buffer, at: number) {
  const id = readNumber(bytes, at, 4);
  const size = readNumber(bytes, at + id.length, 8);
  const start = at + id.length + size.length;
  const isOpen = size.isAllOnes;
  const end = isOpen ? bytes.length : start + size.value;
  if (end > bytes.length || end <= at + 1) throw new Error('an element is longer than the file');
  return { id: id.raw, start, end, isOpen };
}

/** The number of leading zero bits tells its length in bytes. */
function readNumber(bytes: Buffer, at: number, max: number) {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > max || at + length > bytes.length) throw new Error('not a WebM file');
  const [first = 0, ...rest] = bytes.subarray(at, at + length);
  const mask = 0xff >> length;
  const append = (number: number, byte: number) => number * 256 + byte;
  return {
    length,
    raw: rest.reduce(append, first),
    value: rest.reduce(append, first & mask),
    isAllOnes: (first & mask) === mask && rest.every((byte) => byte === 0xff),
  };
}
