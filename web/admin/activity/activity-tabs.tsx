import { ScreenTabs } from '../page/screen-tabs.tsx';

const tabs = [
  { to: '/admin/activity', label: 'Modificări' },
  { to: '/admin/activity/security', label: 'Securitate' },
];

export const ActivityTabs = () => <ScreenTabs label="Jurnal" tabs={tabs} />;
