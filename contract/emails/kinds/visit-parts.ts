import { z } from 'zod';
import {
  formatVisitDay,
  formatVisitDays,
  formatVisitHours,
  hasHour,
  type VisitTime,
} from '../../visits/format-visit-time.ts';
import { formatWorkDay } from '../../visits/work-days.ts';
import { type EmailCompany, type EmailVisit, visitField, visitTimeFields } from '../email-fields.ts';
import { type Block, factsBlock, textBlock } from '../email-page.ts';
import { cleanVisitorText } from '../visitor-text.ts';

export const visitFields = { name: z.string(), visit: visitField };
export const manageableVisitFields = {
  ...visitFields,
  manageUrl: z.string(),
  /** False when it is too late to move or cancel the visit online. */
  isChangeable: z.boolean().optional(),
};

export const visitReason =
  'Primiți acest mesaj pentru că această adresă a fost dată pentru o vizită a echipei noastre.';

export const momentBlock = (visit: EmailVisit): Block & { type: 'moment' } => ({
  type: 'moment',
  day: formatVisitDay(visit.localTime),
  hours: hasHour(visit.localTime) ? formatVisitHours(visit) : 'ora o stabilim împreună, la telefon',
});

export const visitFacts = (visit: EmailVisit) =>
  factsBlock({ label: 'Serviciu', value: visit.service }, ...workDayFacts(visit), {
    label: 'Adresă',
    value: cleanVisitorText(visit.address),
  });

export function workDayFacts({ localTime, days = [] }: EmailVisit) {
  const label = formatWorkDay(localTime, days);
  return label ? [{ label, value: formatVisitDays(days) }] : [];
}

export const questionsBlock = ({ phone }: EmailCompany) =>
  textBlock(
    phone
      ? `Pentru orice întrebare ne găsiți la ${phone} sau răspundeți la acest mesaj.`
      : 'Pentru orice întrebare răspundeți la acest mesaj.',
  );

export const agreementVisit = z.object({ service: z.string(), ...visitTimeFields });

export const visitFactsBlock = (visits: z.infer<typeof agreementVisit>[]) =>
  factsBlock(...visits.map(({ service, ...time }) => ({ label: service, value: formatDayAndHours(time) })));

export const formatDayAndHours = (time: VisitTime) =>
  [formatVisitDay(time.localTime), formatVisitHours(time)].filter(Boolean).join(', ');
