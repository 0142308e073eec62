import { CircleUserRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { listAccounts } from '../../../../contract/accounts/routes.ts';
import type { TeamInput } from '../../../../contract/teams/schemas.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { addOnLeave, ChipList } from '../../kit/forms/chip-list.tsx';
import { IconButton } from '../../kit/shell/buttons.tsx';
import { roleLabels } from '../../kit/shell/session/user-context.ts';

type Member = TeamInput['members'][number];

interface TeamMembersProps {
  members: Member[];
  fieldError: (field: string) => string | undefined;
  onChange: (members: Member[]) => void;
}

export function TeamMembers({ members, fieldError, onChange }: TeamMembersProps) {
  const [typed, setTyped] = useState('');
  const { data } = useCachedQuery(listAccounts);
  const accounts = (data?.items ?? [])
    .filter(({ id, state }) => state !== 'disabled' && !members.some(({ userId }) => userId === id))
    .toSorted((a, b) => Number(b.role === 'crew') - Number(a.role === 'crew'));
  const addTyped = () => {
    const name = typed.trim();
    setTyped('');
    if (name) onChange([...members, { name, userId: null }]);
  };
  const addAccount = (id: string) => {
    const account = accounts.find((candidate) => candidate.id === id);
    if (account) onChange([...members, { name: account.name, userId: account.id }]);
  };
  const problem =
    members
      .map((_, index) => fieldError(`members.${index}.name`) ?? fieldError(`members.${index}.userId`))
      .find(Boolean) ?? fieldError('members');
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-forest">Membri</legend>
      <ChipList items={members} toName={({ name }) => name} onChange={onChange}>
        {({ name, userId }) => (
          <>
            {userId && <CircleUserRound size={17} aria-label="are cont" className="text-leaf-dark" />}
            {name}
          </>
        )}
      </ChipList>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex items-end gap-2 self-start" {...addOnLeave(addTyped)}>
          <Field label="Un nume" className="min-w-0 flex-1">
            <Input value={typed} maxLength={80} onChange={(event) => setTyped(event.target.value)} />
          </Field>
          <IconButton variant="outline" icon={Plus} label="Adaugă numele" disabled={!typed.trim()} onClick={addTyped} />
        </div>
        {accounts.length > 0 && (
          <Field label="Sau un coleg cu cont" hint="Vede pe telefon zilele acestei echipe.">
            <Select
              placeholder="Alegeți contul"
              value=""
              onChange={(event) => addAccount(event.target.value)}
              options={accounts.map(({ id, name, role }) => ({ value: id, label: `${name} (${roleLabels[role]})` }))}
            />
          </Field>
        )}
      </div>
      <FormAlert message={problem} />
    </fieldset>
  );
}
