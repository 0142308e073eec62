import { Plus } from 'lucide-react';
import type { OpeningHours } from '../../../../contract/site/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { HoursRow, usualSchedule } from './hours-row.tsx';
import type { SiteSectionProps } from './site-section.ts';

export function HoursSection({ site: { hours }, change, error }: SiteSectionProps) {
  const replace = (at: number, row: OpeningHours) =>
    change({ hours: hours.map((other, i) => (i === at ? row : other)) });
  return (
    <SettingsSection id="program" title="Program" text="Apare în subsolul site-ului și în rezultatele căutărilor.">
      <div className="sm:col-span-2">
        <ul className="mb-4 divide-y divide-sand border-y border-sand empty:hidden">
          {hours.map((row, at) => (
            <HoursRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
              key={at}
              number={at + 1}
              row={row}
              error={(field) => error(`hours.${at}.${field}`)}
              onChange={(next) => replace(at, next)}
              onRemove={() => change({ hours: hours.filter((_, i) => i !== at) })}
            />
          ))}
        </ul>
        <Button
          variant="outline"
          size="sm"
          onClick={() => change({ hours: [...hours, { days: '', hours: '', schedule: usualSchedule(hours) }] })}
          icon={Plus}
          label="Adaugă un rând"
        />
      </div>
    </SettingsSection>
  );
}
