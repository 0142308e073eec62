import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setVisitSms } from '../../../contract/visits/routes.ts';
import type { VisitByLink } from '../../../contract/visits/visit-by-link.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { buildVisitQuery } from './visit-calls.ts';

/** One click; shown while the company sends SMS and the client has not refused them. */
export function SmsOffer({ visit: { sms }, token }: { visit: VisitByLink; token: string }) {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (agrees: boolean) => call(setVisitSms, { params: { token }, input: { agrees } }),
    onSettled: () => client.invalidateQueries(buildVisitQuery(token)),
  });
  if (!sms && !data) return null;
  return (
    <Card as="section" padded aria-label="SMS">
      <h2 className="text-heading">Vești prin SMS</h2>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {!sms && 'Nu mai primiți SMS. Vă puteți răzgândi în pagina dumneavoastră.'}
        {sms?.hasAgreed && `Primiți SMS la numărul care se termină în ${sms.phoneEnd}, numai între 8 și 20.`}
        {sms?.hasAgreed === false &&
          `Numai despre vizitele și ofertele dumneavoastră, între 8 și 20, la numărul care se termină în ${sms.phoneEnd}. Renunțați oricând.`}
      </p>
      {sms && (
        <Button
          variant={sms.hasAgreed ? 'ghost' : 'outline'}
          size="sm"
          loading={isPending}
          onClick={() => mutate(!sms.hasAgreed)}
          className="mt-4"
          label={sms.hasAgreed ? 'Renunț la SMS' : 'Da, trimiteți-mi SMS'}
        />
      )}
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error?.message}
      </p>
    </Card>
  );
}
