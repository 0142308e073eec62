import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { profileQuery } from '../../accounts/account-queries.ts';
import { PasswordChange, usePasswordChange } from '../../accounts/password-change.tsx';
import { PersonalData, usePersonalData } from '../../accounts/personal-data.tsx';
import { QueryFailure } from '../../shell/query-view.tsx';
import { StepFrame } from '../step-frame.tsx';

export function AccountStep() {
  const { data, error, refetch } = useQuery(profileQuery);
  if (data) return <AccountForm {...data} />;
  return (
    <StepFrame step="account">
      {error ? (
        <QueryFailure title="Contul nu a putut fi încărcat" error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </StepFrame>
  );
}

function AccountForm({ user, pendingEmail }: { user: User; pendingEmail: string | null }) {
  const personal = usePersonalData(user);
  const password = usePasswordChange();
  const saveAll = async () => {
    for (const part of [personal, password]) if (part.isDirty && !(await part.save())) return false;
    return true;
  };
  return (
    <StepFrame step="account" save={saveAll}>
      <PersonalData {...personal} pendingEmail={pendingEmail} />
      <PasswordChange {...password} />
    </StepFrame>
  );
}
