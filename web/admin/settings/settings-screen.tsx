import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { QueryFailure } from '../shell/query-view.tsx';
import { ScreenTabs } from '../shell/screen-tabs.tsx';

interface SettingsScreenProps<Reply> {
  settings: UseQueryOptions<Reply>;
  /** The document title. */
  name?: string;
  lead: string;
  wide?: boolean;
  children: (reply: Reply) => ReactNode;
}

export function SettingsScreen<Reply>({
  settings,
  name = 'Setări',
  lead,
  wide = false,
  children,
}: SettingsScreenProps<Reply>) {
  const { data, error, refetch } = useQuery({ ...settings, staleTime: 0, gcTime: 0 });
  return (
    // Always wide, so that the tabs do not move between screens.
    <AdminPage title="Setări" tabTitle={name} lead={lead}>
      <SettingsTabs />
      <div className={wide ? undefined : 'max-w-3xl'}>
        {data && children(data)}
        {!data && !error && <Skeleton className="h-96" />}
        {!data && error && <QueryFailure title="Setările nu au putut fi încărcate" error={error} onRetry={refetch} />}
      </div>
    </AdminPage>
  );
}

const tabs = [
  { to: '/admin/settings', label: 'Firma' },
  { to: '/admin/settings/brand', label: 'Identitate' },
  { to: '/admin/settings/letters', label: 'Textele e-mailurilor' },
  { to: '/admin/settings/notifications', label: 'Notificări' },
  { to: '/admin/settings/visits', label: 'Programul vizitelor' },
  { to: '/admin/settings/requests', label: 'Cereri online' },
  { to: '/admin/settings/retention', label: 'Păstrarea datelor' },
  { to: '/admin/settings/statistics', label: 'Statistici' },
  { to: '/admin/settings/backup', label: 'Copii de siguranță' },
];

const SettingsTabs = () => <ScreenTabs label="Setări" tabs={tabs} />;
