import { describeMoney, listPaymentLines } from '../../../contract/payments/client-payment.ts';
import { ro } from '../../../contract/payments/ro.ts';
import type { ClientPayment } from '../../../contract/payments/schemas.ts';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What the accepted order costs now and to which account, ready to be pasted into the form of a bank. */
export function ToPay({ payment }: { payment: ClientPayment }) {
  const lines = listPaymentLines(payment);
  const sentence = describeMoney(payment.money);
  const { roPay } = payment.account;
  return (
    <Card as="section" raised padded aria-labelledby="titlu-plata" className="sm:p-9">
      <h2 id="titlu-plata" className="text-heading">
        {ro.heading}
      </h2>
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
          <p className="mt-4 text-sm text-ink-soft">{ro.referenceHint}</p>
          {roPay && (
            <figure className="mt-6 flex flex-wrap items-center gap-5">
              <img
                src={roPay}
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
    </Card>
  );
}
