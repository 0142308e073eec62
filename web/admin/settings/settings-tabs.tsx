import { ScreenTabs } from '../page/screen-tabs.tsx';

const tabs = [
  { to: '/admin/settings', label: 'Firma' },
  { to: '/admin/settings/letters', label: 'Textele scrisorilor' },
  { to: '/admin/settings/notifications', label: 'Cine e anunțat' },
  { to: '/admin/settings/visits', label: 'Programul vizitelor' },
  { to: '/admin/settings/retention', label: 'Păstrarea datelor' },
];

/** The rooms of the settings. */
export const SettingsTabs = () => <ScreenTabs label="Setări" tabs={tabs} />;
