import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QueryFailure } from '../page/query-failure.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { useUser } from '../shell/session/user-context.ts';
import { profileQuery } from './account-queries.ts';
import { OneTimeCodes } from './one-time-codes.tsx';
import { PasswordChange } from './password-change.tsx';
import { PersonalData } from './personal-data.tsx';
import { Sessions } from './sessions.tsx';

export default function ProfilePage() {
  const { data, error, refetch } = useQuery(profileQuery);
  const { mustSetUpCodes } = useUser();
  return (
    <AdminPage narrow title="Profilul meu" lead="Datele dumneavoastră, autentificarea și sesiunile active.">
      {!data && error && <QueryFailure title="Profilul nu a putut fi încărcat" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div className="space-y-5">
          {mustSetUpCodes && (
            <p role="status" className="rounded-inset bg-terracotta-soft px-4 py-3 text-terracotta-dark">
              Un administrator cere tuturor coduri de unică folosință. Activați-le ca să puteți continua.
            </p>
          )}
          {!mustSetUpCodes && <PersonalData user={data.user} pendingEmail={data.pendingEmail} />}
          {!mustSetUpCodes && <PasswordChange />}
          <OneTimeCodes {...data.oneTimeCodes} />
          {!mustSetUpCodes && <Sessions />}
        </div>
      )}
    </AdminPage>
  );
}
