import { z } from 'zod';

const [first, last] = ['1900-01-01', '2199-12-31'];

/** yyyy-MM-dd, of a year in which somebody can work: the days around it can be reckoned with. */
export const day = (message = 'Data are forma 2027-03-15') =>
  z.iso.date(message).refine((date) => date >= first && date <= last, message);
