import { dayInBucharest, monthNames } from '../../../contract/kernel/local-time.ts';

const englishMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const formatEnglishDate = dateFormatter((year, month, day) => `${englishMonths[month]} ${day}, ${year}`);

export const formatPostDate = dateFormatter((year, month, day) => `${day} ${monthNames[month]} ${year}`);

/** The formatter returns '' for an invalid date. */
function dateFormatter(words: (year: number, month: number, day: number) => string) {
  return (at: string) => {
    const instant = new Date(at);
    if (Number.isNaN(instant.getTime())) return '';
    const [year = 0, month = 0, day = 0] = dayInBucharest(instant).split('-').map(Number);
    return words(year, month - 1, day);
  };
}
