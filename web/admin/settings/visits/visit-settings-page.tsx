import { useQuery } from '@tanstack/react-query';
import { getVisitSettings } from '../../../../contract/visit-settings.ts';
import { queryOf } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import type { ScreenHandle } from '../../shell/admin-layout.tsx';
import { AdminPage } from '../../shell/admin-page.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { SettingsForm } from './visit-settings-form.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function VisitSettingsPage() {
  const { data, error, refetch } = useQuery({
    ...queryOf(getVisitSettings),
    staleTime: 0,
  });
  return (
    <AdminPage
      narrow
      title="Programul vizitelor"
      lead="Orele și zilele pe care le oferă formularul de pe site. Vizitele deja programate rămân unde sunt."
    >
      <SettingsTabs />
      {error && <QueryFailure title="Setările nu au putut fi încărcate" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <SettingsForm key={data.version} {...data} />}
    </AdminPage>
  );
}
