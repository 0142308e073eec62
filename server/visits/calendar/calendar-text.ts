import type { ICalCalendar } from 'ical-generator';

/** Bytes of a line, before the rest of it goes on the next one. */
const longest = 74;
const end = 'END:VCALENDAR';

/**
 * What the library's own `toString` gives, to the byte. That one makes an encoder for every single character so as to
 * fold long lines, which took more time than any other part of a booking; here only the frame goes through it.
 */
export function calendarText(calendar: ICalCalendar) {
  const events = calendar.events().map((event) => event.toString().split('\r\n').map(folded).join('\r\n'));
  const frame = calendar.clear().toString();
  return frame.slice(0, -end.length) + events.join('') + end;
}

function folded(line: string) {
  if (Buffer.byteLength(line) <= longest) return line;
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longest) {
      text += '\r\n ';
      bytes = 0;
    }
    text += character;
    bytes += size;
  }
  return text;
}
