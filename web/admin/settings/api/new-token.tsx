import { createToken, listTokens } from '../../../../contract/api/routes.ts';
import { newToken } from '../../../../contract/api/token-schemas.ts';
import { type ApiScope, apiScopeNames, apiScopes } from '../../../../contract/kernel/api-scopes.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { call } from '../../../lib/call.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useRefresh } from '../../kit/changes/use-action.tsx';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { useCheckedForm } from '../../kit/forms/use-checked-submit.ts';

const usualDays = 365;

interface NewTokenDialogProps {
  onClose: () => void;
  onCreated: (secret: string) => void;
}

export function NewTokenDialog({ onClose, onCreated }: NewTokenDialogProps) {
  const endsOn = addDays(toBucharestDay(new Date()), usualDays);
  const form = useCheckedForm(newToken, { name: '', scopes: [], endsOn });
  const refresh = useRefresh([listTokens]);
  const { value, errors, input } = form;
  const create = async (given: InputOf<typeof createToken>) => {
    const { secret } = await call(createToken, { input: given });
    onClose();
    onCreated(secret);
    await refresh();
  };
  return (
    <FormDialog
      title="Jeton nou"
      description="Un jeton pentru fiecare program: așa îl puteți retrage pe unul fără să le opriți pe celelalte."
      label="Creează jetonul"
      isPending={form.isSubmitting}
      onSubmit={form.submit(create)}
      onClose={onClose}
    >
      <ErrorSummary attempt={form.refusals} />
      <Field label="Nume" hint="Programul care îl folosește, de exemplu n8n." error={errors.name}>
        <Input autoComplete="off" {...input('name')} />
      </Field>
      <ScopeChoice chosen={value.scopes} error={errors.scopes} onChange={(scopes) => form.change({ scopes })} />
      <Field label="Ultima zi în care este valabil" error={errors.endsOn}>
        <Input type="date" {...input('endsOn')} />
      </Field>
      <FormAlert message={errors.root} />
    </FormDialog>
  );
}

interface ScopeChoiceProps {
  chosen: ApiScope[];
  error: string | undefined;
  onChange: (chosen: ApiScope[]) => void;
}

function ScopeChoice({ chosen, error, onChange }: ScopeChoiceProps) {
  return (
    <fieldset data-invalid={error && true}>
      <legend className="mb-1 text-sm font-semibold text-forest">Ce poate face</legend>
      <div className="gap-x-6 sm:columns-2">
        {apiScopeNames.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
            }
          >
            {apiScopes[scope]}
          </Checkbox>
        ))}
      </div>
      <p aria-live="polite" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
