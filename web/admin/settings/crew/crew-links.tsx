import { ListChecks, type LucideIcon, Timer } from 'lucide-react';
import { Link } from 'react-router';
import type { CrewSettings } from '../../../../contract/crew/schemas.ts';
import { FramedSection } from '../../shell/framed-section.tsx';
import { QueryView } from '../../shell/query-view.tsx';
import { DeclaredFields, type SettingField } from '../declared-fields.tsx';
import { settings } from '../settings.ts';
import { SettingsForm, useSetting } from '../settings-screen.tsx';

export const toTeams = { to: '/admin/settings/teams', label: 'Echipe' };

interface CrewScreen {
  to: string;
  label: string;
  text: string;
  icon: LucideIcon;
}

const screens: CrewScreen[] = [
  {
    to: '/admin/settings/checklists',
    label: 'Listele de verificare',
    text: 'Ce bifează echipa la fiecare serviciu',
    icon: ListChecks,
  },
  {
    to: '/admin/settings/times',
    label: 'Timpi de lucru',
    text: 'Minute planificate și lucrate, pe servicii și grădini',
    icon: Timer,
  },
];

export const CrewLinks = () => (
  <nav aria-label="Pentru echipe">
    <ul className="grid gap-3 sm:grid-cols-2">
      {screens.map(({ to, label, text, icon: Icon }) => (
        <li key={to} className="relative flex items-start gap-3 rounded-2xl border border-sand p-4 hover:bg-limestone">
          <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-leaf-dark" />
          <div>
            <Link to={to} className="stretch font-semibold text-forest no-underline">
              {label}
            </Link>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </nav>
);

const fields: SettingField<CrewSettings>[] = [
  {
    name: 'showsPrices',
    kind: 'flag',
    label: 'Echipa vede prețurile',
    hint: 'Prețurile liniilor din oferta acceptată, la fiecare oprire. Altfel vede doar ce are de făcut.',
  },
];

export const CrewSettingsSection = () => (
  <QueryView query={useSetting(settings.crew)} failure="Setările echipei nu au putut fi încărcate">
    {(reply) => (
      <SettingsForm setting={settings.crew} reply={reply}>
        {(form) => (
          <FramedSection title="Ce vede echipa pe telefon">
            <DeclaredFields {...form} fields={fields} />
          </FramedSection>
        )}
      </SettingsForm>
    )}
  </QueryView>
);
