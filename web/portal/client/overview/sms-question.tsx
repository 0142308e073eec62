import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import { changeOwnSms, getOwnSms } from '../../../../contract/sms/routes.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { fresh } from '../client-parts.tsx';

/** Asks once: whoever agreed or refused finds the choice among their data. */
export function SmsQuestion() {
  const client = useQueryClient();
  const { data } = useQuery({ ...buildQuery(getOwnSms), ...fresh });
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (agrees: boolean) => call(changeOwnSms, { input: { agrees } }),
    onSuccess: () => client.invalidateQueries(buildQuery(getOwnSms)),
  });
  if (!data?.phone || !(isSuccess || (data.isOffered && data.isUndecided))) return null;
  return (
    <Card as="section" className="p-5 sm:px-7" aria-label="SMS">
      <p role="status">
        {isSuccess
          ? `${variables ? 'Primiți SMS' : 'Nu primiți SMS'} la ${formatPhone(data.phone)}. Vă puteți răzgândi la „Datele mele”.`
          : `Doriți vești prin SMS la ${formatPhone(data.phone)}? Numai despre vizitele și ofertele dumneavoastră, între 8 și 20.`}
      </p>
      {!isSuccess && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant="outline"
            size="sm"
            loading={isPending && variables}
            onClick={() => mutate(true)}
            label="Da, trimiteți-mi SMS"
          />
          <Button
            variant="ghost"
            size="sm"
            loading={isPending && !variables}
            onClick={() => mutate(false)}
            label="Nu, mulțumesc"
          />
        </div>
      )}
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error?.message}
      </p>
    </Card>
  );
}
