/** The format of a cell that holds a number: a date, a time, or both. */
export interface DateFormat {
  hasDate: boolean;
  hasTime: boolean;
}

const builtIn: Record<number, DateFormat> = {
  ...Object.fromEntries([14, 15, 16, 17].map((id) => [id, { hasDate: true, hasTime: false }])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 46, 47].map((id) => [id, { hasDate: false, hasTime: true }])),
  22: { hasDate: true, hasTime: true },
};

/** Excel allows no longer one. */
const maxCode = 255;

/** Returns undefined for a format without date or time. `code` is set for formats that the file defines itself. */
export function findDateFormat(id: number, code: string | undefined): DateFormat | undefined {
  if (code === undefined) return builtIn[id];
  const plain = code.slice(0, maxCode).replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|[_*]./gi, '');
  const hasDate = /[dy]/i.test(plain);
  const hasTime = /[hs]/i.test(plain);
  return hasDate || hasTime ? { hasDate, hasTime } : undefined;
}

const dayMs = 86_400_000;
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const maxSerial = 110_000;

/** 46345.5 → '2026-11-19 12:00', 0.5 → '12:00'; undefined for a number that is no date. */
export function formatSerial(serial: number, { hasDate, hasTime }: DateFormat, epoch: keyof typeof epochs) {
  if (!(serial >= 0 && serial < maxSerial)) return undefined;
  const minutes = Math.round((serial * dayMs) / 60_000);
  const [day, time] = new Date(epochs[epoch] + minutes * 60_000).toISOString().slice(0, 16).split('T') as [
    string,
    string,
  ];
  if (!hasDate) return time;
  return hasTime && time !== '00:00' ? `${day} ${time}` : day;
}

/** '1234,5': numbers as people here write them; '' for what is no number. */
export function formatCellNumber(text: string) {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return '';
  const rounded = Number(value.toPrecision(15));
  return (Number.isSafeInteger(rounded) ? BigInt(rounded).toString() : String(rounded)).replace('.', ',');
}
