import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { profileQuery } from '../../accounts/account-queries.ts';
import { PasswordChange } from '../../accounts/password-change.tsx';
import { PersonalData } from '../../accounts/personal-data.tsx';
import { QueryFailure } from '../../page/query-failure.tsx';
import { StepFrame } from '../step-frame.tsx';

export function AccountStep() {
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <StepFrame step="account">
      {data && <PersonalData user={data.user} pendingEmail={data.pendingEmail} />}
      {data && <PasswordChange />}
      {!data && !error && <Skeleton className="h-96" />}
      {!data && error && <QueryFailure title="Contul nu a putut fi încărcat" error={error} onRetry={refetch} />}
    </StepFrame>
  );
}
