/** Properties of a calendar file with one event; names include parameters, values are not decoded. */
export function readCalendarProperties(file: string): Record<string, string> {
  const lines = file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
  return Object.fromEntries(lines.map((line) => splitLine(line)));
}

// A colon inside quotes belongs to a parameter.
function splitLine(line: string): [string, string] {
  const at = /^(?:"[^"]*"|[^":])*/.exec(line)?.[0].length as number;
  return [line.slice(0, at), line.slice(at + 1)];
}
