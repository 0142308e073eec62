import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { startingVersion } from '../kernel/scalars.ts';
import { defaultAccent, findUnreadable, formatRatio } from './accent.ts';

const logoTypes = ['svg', 'png'] as const;
export type LogoType = (typeof logoTypes)[number];

const uploaded = z.string().regex(/^(?:\/media\/logo\/[a-f0-9]{20}\.(?:svg|png))?$/, 'Încărcați logo-ul din nou');

/** '' means none, or the default accent. */
export const brandSettings = z.object({
  /** The logo for light grounds; `leaf` is the one of the sample company. */
  logo: z.union([z.literal('leaf'), uploaded], 'Încărcați logo-ul din nou'),
  /** The logo for dark grounds; without one the other logo is shown on a light plate. */
  logoOnDark: uploaded,
  icon: uploaded,
  shows: z.enum(['both', 'logo', 'name'], 'Alegeți ce se vede'),
  accent: z.string().regex(/^(?:#[0-9a-f]{6})?$/, 'Scrieți culoarea ca #1a2b3c'),
});
export type BrandSettings = z.infer<typeof brandSettings>;

const readableAccent = z
  .string('Alegeți o culoare')
  .toLowerCase()
  .pipe(brandSettings.shape.accent)
  .transform((accent) => (accent === defaultAccent ? '' : accent))
  .superRefine((accent, context) => {
    const problem = accent === '' ? undefined : findUnreadable(accent);
    if (problem) context.addIssue({ code: 'custom', message: describeUnreadable(problem) });
  });

export const describeUnreadable = ({ ratio, min, what, nearest }: NonNullable<ReturnType<typeof findUnreadable>>) =>
  `Culoarea este prea deschisă pentru ${what}: contrast ${formatRatio(ratio)}, trebuie ${formatRatio(min)}. Cea mai apropiată care se citește: ${nearest}.`;

const shownLogo = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
export type ShownLogo = z.infer<typeof shownLogo>;

export const brandView = z.object({
  mark: z.enum(['leaf', 'plain']),
  logo: shownLogo.nullable(),
  logoOnDark: shownLogo.nullable(),
  shows: brandSettings.shape.shows,
  accent: brandSettings.shape.accent,
});
export type BrandView = z.infer<typeof brandView>;

const brandReply = z.object({
  brand: brandSettings,
  version: z.number().int(),
  logos: z.record(z.string(), shownLogo),
});

export const getBrandSchemas = {
  summary: 'Identitatea firmei: logo și culoare',
  reply: brandReply,
} satisfies EndpointSchemas;

export const saveBrandSchemas = {
  summary: 'Salvează identitatea firmei',
  input: z.object({ version: startingVersion, brand: brandSettings.extend({ accent: readableAccent }) }),
  reply: brandReply,
  failures: { stale_version: z.object({ current: brandReply }) },
} satisfies EndpointSchemas;

/** multipart/form-data with one `file`, SVG or PNG. It is used once the settings that name it are saved. */
export const uploadLogoSchemas = {
  summary: 'Încarcă un logo (multipart/form-data: file)',
  reply: z.object({
    logo: shownLogo.extend({ type: z.enum(logoTypes) }),
    /** Sentences about what was removed from the file and what may look different. */
    notes: z.array(z.string()),
  }),
  status: 201,
} satisfies EndpointSchemas;
