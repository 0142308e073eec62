/** Returns noon local time, so that a clock change cannot move the day. */
export function toPickerDate(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 12);
}

export function fromPickerDate(date: Date) {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function addMinutesToTime(time: string, minutes: number) {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const total = (hour * 60 + minute + minutes) % (24 * 60);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
