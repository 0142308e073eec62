import { ScreenTabs } from '../page/screen-tabs.tsx';

const tabs = [
  { to: '/admin/newsletter', label: 'Numere' },
  { to: '/admin/newsletter/subscribers', label: 'Abonați', holdsMore: true },
];

/** The two halves of the room. */
export const NewsletterTabs = () => <ScreenTabs label="Noutăți" tabs={tabs} />;
