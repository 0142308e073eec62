import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSignInRules, saveSignInRules } from '../../../contract/accounts/routes.ts';
import { call, queryOf } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { showFailureToast } from '../page/action-toasts.tsx';
import { FramedSection } from '../page/framed-section.tsx';

const rulesQuery = queryOf(getSignInRules);

/** Whether everybody must use one-time codes. */
export function CodeRequirement() {
  const client = useQueryClient();
  const { data } = useQuery(rulesQuery);
  const save = useMutation({
    mutationFn: (input: NonNullable<typeof data>) => call(saveSignInRules, { input }),
    onSuccess: ({ codesRequired }) =>
      toast({ title: codesRequired ? 'Codurile sunt acum obligatorii' : 'Codurile sunt acum opționale' }),
    onError: showFailureToast,
    onSettled: () => client.invalidateQueries(rulesQuery),
  });
  if (!data) return null;
  const { codesRequired, version } = data;
  return (
    <div className="mt-6">
      <FramedSection
        id="reguli"
        title="Coduri de unică folosință pentru toți"
        text={
          codesRequired
            ? 'Cine nu are coduri trebuie să le activeze la prima autentificare, înainte de orice altceva.'
            : 'Fiecare alege dacă folosește coduri. Le puteți cere tuturor.'
        }
        aside={
          <Button
            size="sm"
            variant="outline"
            loading={save.isPending}
            onClick={() => save.mutate({ codesRequired: !codesRequired, version })}
            label={codesRequired ? 'Nu mai cere coduri' : 'Cere coduri tuturor'}
          />
        }
      />
    </div>
  );
}
