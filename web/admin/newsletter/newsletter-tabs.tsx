import { ScreenTabs } from '../shell/screen-tabs.tsx';

const tabs = [
  { to: '/admin/newsletter', label: 'Ediții' },
  { to: '/admin/newsletter/subscribers', label: 'Abonați', matchesSubpaths: true },
];

export const NewsletterTabs = () => <ScreenTabs label="Newsletter" tabs={tabs} />;
