import { describeHoursState, describeMoney, listPaymentLines } from '../../../contract/payments/client-payment.ts';
import { ro } from '../../../contract/payments/ro.ts';
import type { ClientPayment } from '../../../contract/payments/schemas.ts';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PayByCard, paymentHeadingId } from './pay-by-card.tsx';

/** What the accepted order costs now and to which account, ready to be pasted into the form of a bank. */
export function ToPay({ payment, token }: { payment: ClientPayment; token: string }) {
  const lines = listPaymentLines(payment);
  const sentence = describeMoney(payment.money);
  const hours = describeHoursState(payment.money.hours);
  const { account } = payment;
  return (
    <Card as="section" raised padded aria-labelledby={paymentHeadingId} className="sm:p-9">
      <h2 id={paymentHeadingId} className="text-heading">
        {ro.heading}
      </h2>
      {hours && <p className="mt-3 max-w-measure font-semibold text-forest">{hours}</p>}
      {sentence && <p className="mt-3 max-w-measure figures">{sentence}</p>}
      {lines.length > 0 && (
        <>
          <dl className="mt-6 divide-y divide-sand border-y border-sand">
            {lines.map(({ label, shown, copied }) => (
              <div key={label} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3.5">
                <dt className="w-full text-sm text-ink-soft sm:w-44 sm:text-base">{label}</dt>
                <dd className="min-w-0 flex-1 font-medium wrap-anywhere text-forest figures">{shown}</dd>
                {copied && (
                  <dd className="print:hidden">
                    <CopyButton text={copied} label="Copiază" describedBy={label} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
          {account && <p className="mt-4 text-sm text-ink-soft">{ro.referenceHint}</p>}
          {account?.roPay && (
            <figure className="mt-6 flex flex-wrap items-center gap-5">
              <img
                src={account.roPay}
                alt={ro.roPayAlt}
                width={176}
                height={176}
                loading="lazy"
                className="size-44 rounded-inset border border-sand bg-white object-contain p-2"
              />
              <figcaption className="max-w-56 text-sm text-ink-soft">{ro.roPay}</figcaption>
            </figure>
          )}
        </>
      )}
      <PayByCard payment={payment} token={token} />
    </Card>
  );
}
