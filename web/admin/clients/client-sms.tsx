import { formatPhone } from '../../../contract/kernel/phone.ts';
import { changeClientSms, listClientSms } from '../../../contract/sms/routes.ts';
import type { SmsConsent } from '../../../contract/sms/schemas.ts';
import { call, useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { useCalls } from '../kit/changes/use-action.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';

/** Which phones receive SMS. Shown while the company sends any, or once somebody has decided. */
export function ClientSms({ id }: { id: string }) {
  const { data } = useFreshQuery(listClientSms, { params: { id } });
  const { attempt, isPending } = useCalls({ refreshes: [listClientSms] });
  const phones = data?.phones ?? [];
  if (phones.length === 0 || !(data?.isOn || phones.some(({ state }) => state !== 'none'))) return null;
  const decide = (phone: string, state: 'agreed' | 'stopped') =>
    attempt(() => call(changeClientSms, { params: { id }, input: { phone, state } }));
  return (
    <section aria-labelledby="sms">
      <h2 id="sms">SMS</h2>
      <ul className="mt-3 space-y-3">
        {phones.map((consent) => (
          <li key={consent.phone}>
            <p className="font-medium figures">{formatPhone(consent.phone)}</p>
            <p className="text-sm text-ink-soft">{describeConsent(consent)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {consent.state !== 'agreed' && (
                <SmallButton
                  disabled={isPending}
                  onClick={() => void decide(consent.phone, 'agreed')}
                  label="Notează acordul"
                />
              )}
              {consent.state !== 'stopped' && (
                <SmallButton
                  disabled={isPending}
                  onClick={() => void decide(consent.phone, 'stopped')}
                  label="Notează STOP"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeConsent({ state, at, by }: SmsConsent) {
  if (state === 'none' || !at) return 'Nu a fost întrebat: nu primește SMS.';
  const noted = `notat ${formatDayAndTime(at)}, ${by ?? ''}`;
  return state === 'agreed' ? `Este de acord cu SMS-uri, ${noted}.` : `Nu mai dorește SMS, ${noted}.`;
}
