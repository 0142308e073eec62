import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QueryFailure } from '../page/query-failure.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { profileQuery } from './account-queries.ts';
import { OneTimeCodes } from './one-time-codes.tsx';
import { PasswordChange } from './password-change.tsx';
import { PersonalData } from './personal-data.tsx';
import { Sessions } from './sessions.tsx';

export default function ProfilePage() {
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <AdminPage
      narrow
      title="Profilul meu"
      lead="Cum vă numiți aici, cum intrați în cont și de unde sunteți autentificat."
    >
      {!data && error && <QueryFailure title="Profilul nu a putut fi încărcat" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div className="space-y-5">
          <PersonalData user={data.user} />
          <PasswordChange />
          <OneTimeCodes {...data.oneTimeCodes} />
          <Sessions />
        </div>
      )}
    </AdminPage>
  );
}
