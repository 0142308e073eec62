import { isUtf8 } from 'node:buffer';
import { refuseFile } from './sheet.ts';

const utf8Mark = [0xef, 0xbb, 0xbf];
const sliceBytes = 16 * 1024;

/** The text of a file in UTF-8 or Windows-1250, in slices, without its byte order mark. */
export function* decodeText(file: Buffer, bytes = sliceBytes): Generator<string> {
  if (file[0] === 0xff || (file[0] === 0xfe && file[1] === 0xff))
    throw refuseFile('Fișierul este salvat ca Unicode (UTF-16). Salvați-l ca „CSV UTF-8”.');
  const decoder = new TextDecoder(detectEncoding(file));
  for (let at = 0; at < file.length; at += bytes)
    yield refuseControls(decoder.decode(file.subarray(at, at + bytes), { stream: true }));
  yield decoder.decode();
}

function detectEncoding(file: Buffer) {
  if (isUtf8(file)) return 'utf-8';
  const text = file.toString('utf8');
  const { broken, whole } = countLetters(text);
  // Windows-1250 almost never looks like UTF-8: its letters with diacritics stand alone between others.
  const isMeantAsUtf8 = utf8Mark.every((byte, index) => file[index] === byte) || whole > broken;
  if (!isMeantAsUtf8) return 'windows-1250';
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  throw refuseFile(`Fișierul este stricat: rândul ${line} nu este UTF-8 corect. Salvați-l din nou.`);
}

/** Counted one by one: a list of ten million matches takes 400 MB. */
function countLetters(text: string) {
  let [broken, whole] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) whole += 1;
  }
  return { broken, whole };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the point
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/;

function refuseControls(text: string) {
  if (control.test(text)) throw refuseFile('Fișierul nu este un tabel. Alegeți un CSV sau un XLSX.');
  return text;
}
