import type { z } from 'zod';
import { fieldsSchema } from '../../../contract/content/content-type.ts';
import { plans } from '../../../contract/content/plans.ts';
import { services } from '../../../contract/content/services.ts';
import { estimatePrice } from '../../../contract/prices/estimate-price.ts';
import type { PriceGuide } from '../../../contract/prices/price-guide.ts';
import { formatEstimate } from '../../../contract/prices/price-text.ts';
import { type estimateChoice, type StoredEstimate, storedEstimate } from '../../../contract/prices/schemas.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { findVisible } from './content-store.ts';
import { listFields } from './staff/document-list-store.ts';

const fields = fieldsSchema(services);

export async function findOfferedService(db: Db, id: string, now: Date) {
  const row = await findVisible(db, 'services', id, now.toISOString());
  return row && fields.parse(JSON.parse(row.fields));
}

export type OfferedService = NonNullable<Awaited<ReturnType<typeof findOfferedService>>>;

/** How many consecutive windows a visit for it takes. */
export const countServiceWindows = (service: Pick<OfferedService, 'windowCount'> | undefined) =>
  service?.windowCount ?? 1;

/** Returns the number of windows by service, including services that are no longer offered. */
export const readWindowCounts = async (db: Db, ids: string[]) =>
  new Map(
    (await listFields(db, 'services', ids)).map(({ id, fields }) => [id, countServiceWindows(JSON.parse(fields))]),
  );

interface Priced {
  name: string;
  priceGuide?: PriceGuide | undefined;
}

type Choice = z.output<typeof estimateChoice>;

/**
 * The price of a visitor's choice by the present guide of the service or plan. Null without a guide, because a guide
 * that was removed meanwhile must not lose the request.
 */
export async function findEstimate(
  { db, now }: DbContext,
  choice: Choice | null | undefined,
  service: Priced | undefined,
) {
  if (!choice) return null;
  const subject = choice.planId ? await findPlan(db, choice.planId, now()) : service;
  if (!subject?.priceGuide) return null;
  return JSON.stringify(calculateEstimate(subject.name, subject.priceGuide, choice));
}

const planFields = fieldsSchema(plans);

async function findPlan(db: Db, id: string, now: Date): Promise<Priced | undefined> {
  const row = await findVisible(db, 'subscriptions', id, now.toISOString());
  return row && planFields.parse(JSON.parse(row.fields));
}

function calculateEstimate(
  subject: string,
  guide: PriceGuide,
  { quantity, options, frequency }: Choice,
): StoredEstimate {
  const isKnown = (name: string, list: { name: string }[] = []) => list.some((each) => each.name === name);
  return {
    subject,
    ...estimatePrice(guide, { quantity, options, ...(frequency && { frequency }) }),
    isGuideChanged:
      !options.every((name) => isKnown(name, guide.options)) ||
      Boolean(frequency && !isKnown(frequency, guide.frequencies)),
  };
}

/** The text for e-mails and lists; undefined when nothing was calculated. */
export function formatStoredEstimate(stored: string | null) {
  const estimate = readEstimate(stored);
  return estimate ? formatEstimate(estimate) : undefined;
}

export const readEstimate = (stored: string | null) =>
  stored === null ? null : storedEstimate.parse(JSON.parse(stored));
