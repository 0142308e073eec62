import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { profileQuery } from '../../accounts/account-queries.ts';
import { PasswordChange, usePasswordChange } from '../../accounts/password-change.tsx';
import { PersonalData, usePersonalData } from '../../accounts/personal-data.tsx';
import { LoadedStep, StepFrame } from '../step-frame.tsx';

export function AccountStep() {
  return (
    <LoadedStep step="account" query={useQuery(profileQuery)} failure="Contul nu a putut fi încărcat">
      {(profile) => <AccountForm {...profile} />}
    </LoadedStep>
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
