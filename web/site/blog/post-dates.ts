import { timeZone } from '../../../contract/constants.ts';

const long = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  return (at: string) => (Number.isNaN(Date.parse(at)) ? '' : format.format(new Date(at)));
};

/** The list dates its articles as Americans do; the article itself, as Romanians. */
export const listDate = long('en-US');
export const articleDate = long('ro-RO');
