import type { Site } from '../../../../contract/site/schemas.ts';

/** A part of the form of the company's data; the settings show all of them, the set-up one at a time. */
export interface SiteSectionProps {
  site: Site;
  change: (changes: Partial<Site>) => void;
  /** By the path of a field: `address.city`. */
  error: (field: string) => string | undefined;
}

type TextsOf<Group> = { [Name in keyof Group]-?: Group[Name] extends string | undefined ? Name : never }[keyof Group];

/** The props of the text fields of a group. */
export const groupFields =
  <Name extends 'address' | 'legal'>(name: Name, { site, change, error }: SiteSectionProps) =>
  (field: TextsOf<Site[Name]> & string) => ({
    value: (site[name] as Record<string, string | undefined>)[field] ?? '',
    error: error(`${name}.${field}`),
    onChange: (typed: string) => change({ [name]: { ...site[name], [field]: typed } }),
  });

export const plainField = (
  field: 'name' | 'tagline' | 'phone' | 'whatsapp' | 'email',
  { site, change, error }: SiteSectionProps,
) => ({
  value: site[field],
  error: error(field),
  onChange: (typed: string) => change({ [field]: typed }),
});
