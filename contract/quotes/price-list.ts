import { z } from 'zod';
import { formatBani } from '../kernel/money.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { baniField, requiredText } from '../kernel/scalars.ts';
import { quoteLimits as limits } from './quote-units.ts';
import { vatRateNames } from './vat.ts';

/** What the company lists; known by its description. */
const listedPrice = z.object({
  description: requiredText('Scrieți descrierea', limits.description),
  unit: requiredText('Alegeți unitatea', limits.unit),
  unitPrice: baniField('Scrieți un preț, de exemplu 45,50')
    .min(0, 'Prețul nu poate fi negativ')
    .max(limits.unitPrice, `Cel mult ${formatBani(limits.unitPrice)}`),
  vat: z.enum(vatRateNames, 'Alegeți cota de TVA'),
});
export type ListedPrice = z.infer<typeof listedPrice>;

export const listPricesSchemas = {
  summary: 'Lista de prețuri, din care ofertele propun linii',
  query: pageQuery.pick({ text: true, page: true }),
  reply: pagedReply(listedPrice),
} satisfies EndpointSchemas;

export const savePriceSchemas = {
  summary: 'Adaugă un preț sau îl schimbă pe cel cu aceeași descriere',
  input: listedPrice,
  reply: successReply,
} satisfies EndpointSchemas;

export const removePriceSchemas = {
  summary: 'Scoate un preț din listă',
  input: listedPrice.pick({ description: true }),
  reply: successReply,
} satisfies EndpointSchemas;
