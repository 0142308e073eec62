import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { User } from '../../../contract/accounts/schemas.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { QueryFailure } from '../page/query-failure.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { useUser } from '../shell/session/user-context.ts';
import { profileQuery } from './account-queries.ts';
import { OneTimeCodes } from './one-time-codes.tsx';
import { PasswordChange, usePasswordChange } from './password-change.tsx';
import { PersonalData, usePersonalData } from './personal-data.tsx';
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
          {!mustSetUpCodes && <PersonalDataForm user={data.user} pendingEmail={data.pendingEmail} />}
          {!mustSetUpCodes && <PasswordForm />}
          <OneTimeCodes {...data.oneTimeCodes} />
          {!mustSetUpCodes && <Sessions />}
        </div>
      )}
    </AdminPage>
  );
}

function PersonalDataForm({ user, pendingEmail }: { user: User; pendingEmail: string | null }) {
  const { form, isNewEmail, isDirty, save } = usePersonalData(user);
  return (
    <form noValidate onSubmit={submitWith(save)}>
      <PersonalData {...{ form, isNewEmail, pendingEmail }}>
        <Button type="submit" size="sm" variant="forest" loading={form.formState.isSubmitting} disabled={!isDirty}>
          Salvează
        </Button>
      </PersonalData>
    </form>
  );
}

function PasswordForm() {
  const { form, save } = usePasswordChange();
  return (
    <form noValidate onSubmit={submitWith(save)}>
      <PasswordChange form={form}>
        <Button type="submit" size="sm" variant="forest" loading={form.formState.isSubmitting}>
          Schimbă parola
        </Button>
      </PasswordChange>
    </form>
  );
}

const submitWith = (save: () => Promise<boolean>) => (event: FormEvent) => {
  event.preventDefault();
  void save();
};
