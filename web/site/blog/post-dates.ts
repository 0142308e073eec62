import { dayInBucharest, monthNames } from '../../../contract/kernel/local-time.ts';

const englishMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** As Americans write it. */
export const formatEnglishDate = dateFormatter((year, month, day) => `${englishMonths[month]} ${day}, ${year}`);

/** As Romanians write it. */
export const formatPostDate = dateFormatter((year, month, day) => `${day} ${monthNames[month]} ${year}`);

/** Empty for a time that is none. */
function dateFormatter(words: (year: number, month: number, day: number) => string) {
  return (at: string) => {
    const instant = new Date(at);
    if (Number.isNaN(instant.getTime())) return '';
    const [year = 0, month = 0, day = 0] = dayInBucharest(instant).split('-').map(Number);
    return words(year, month - 1, day);
  };
}
