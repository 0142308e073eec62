import type { OpeningHours, SiteSettings } from './schemas.ts';

export const weekdayNames = ['Luni', 'Marți', 'Miercuri', 'Joi', 'Vineri', 'Sâmbătă', 'Duminică'] as const;

/** Drops empty rows, and writes the texts of hours that have a schedule. */
export const tidySite = (site: SiteSettings): SiteSettings => ({
  ...site,
  hours: site.hours.map(describeHours).filter(isWritten),
  landmarks: site.landmarks.filter(Boolean),
  social: site.social.filter(isWritten),
  legal: {
    ...site.legal,
    ...(site.legal.authorisations && { authorisations: site.legal.authorisations.filter(isWritten) }),
  },
});

const isWritten = (row: object) => Object.values(row).some((value) => value !== '');

export function describeHours(row: OpeningHours): OpeningHours {
  const { schedule } = row;
  if (!schedule) return row;
  const { from, to, times } = schedule;
  const days = [...new Set([from, to])].map((day) => weekdayNames[day - 1]).join('–');
  return { days, hours: times ? `${times.opens}–${times.closes}` : 'închis', schedule };
}
