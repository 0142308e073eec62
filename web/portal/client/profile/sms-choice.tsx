import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import { changeOwnSms, getOwnSms } from '../../../../contract/sms/routes.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { fresh } from '../client-parts.tsx';

/** Nothing is shown while the company sends no SMS and the client has not agreed to any. */
export function SmsChoice({ frame }: { frame: (choice: ReactNode) => ReactNode }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...buildQuery(getOwnSms), ...fresh });
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (agrees: boolean) => call(changeOwnSms, { input: { agrees } }),
    onSettled: () => client.invalidateQueries(buildQuery(getOwnSms)),
  });
  if (!data?.phone || !(data.isOffered || data.hasAgreed)) return null;
  return frame(
    <>
      <Checkbox
        checked={isPending ? variables : data.hasAgreed}
        onChange={({ target }) => !isPending && mutate(target.checked)}
      >
        Trimiteți-mi SMS la {formatPhone(data.phone)}
        <span className="block text-sm text-ink-soft">
          Numai despre vizitele și ofertele dumneavoastră, între 8 și 20. Renunțați oricând, de aici sau spunându-ne.
        </span>
      </Checkbox>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error?.message}
      </p>
    </>,
  );
}
