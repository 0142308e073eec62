import { ScreenTabs } from '../page/screen-tabs.tsx';

const tabs = [
  { to: '/admin/newsletter', label: 'Numere' },
  { to: '/admin/newsletter/subscribers', label: 'Abonați', matchesSubpaths: true },
];

export const NewsletterTabs = () => <ScreenTabs label="Noutăți" tabs={tabs} />;
