import { toBani } from '../../../../contract/kernel/money.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { measureSms, shortenCompany, toGsmText } from '../../../../contract/sms/gsm-text.ts';
import { type SmsKind, smsTextsRo } from '../../../../contract/sms/ro.ts';
import { smsKindLabels } from '../../../../contract/sms/schemas.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { useCompany } from '../../kit/shell/use-company.ts';

const visit = { localTime: '2027-09-22T10:00:00', windowEnd: '12:00' };

/** How long each message is, with the longest day and a link of this site. */
export function SmsSamples() {
  const company = shortenCompany(useCompany()?.name ?? '');
  const link = `${window.location.origin}/visit/${'0'.repeat(48)}`;
  const texts: Record<SmsKind, string> = {
    confirmed: smsTextsRo.confirmed({ company, visit }),
    reminder: smsTextsRo.reminder({ company, visit }),
    moved: smsTextsRo.moved({ company, visit }),
    onTheWay: smsTextsRo.onTheWay({ company }),
    choice: smsTextsRo.choice({ company, link }),
    quote: smsTextsRo.quote({ company, link, number: 'OF-2027-0123', gross: toBani(12_345) }),
    test: smsTextsRo.test({ company }),
  };
  return (
    <FramedSection
      id="texte"
      title="Cum sună mesajele"
      text="Fără diacritice: o singură literă ca „ș” ar scurta mesajul de la 160 la 70 de caractere."
    >
      <dl className="space-y-4">
        {Object.entries(texts).map(([kind, written]) => {
          const text = toGsmText(written);
          const { length, parts } = measureSms(text);
          return (
            <div key={kind}>
              <dt className="flex flex-wrap justify-between gap-x-4 font-semibold">
                {smsKindLabels[kind as SmsKind]}
                <span className="text-sm font-normal text-ink-soft figures">
                  {pluralize(length, 'un caracter', 'caractere')}, {pluralize(parts, 'un SMS', 'SMS-uri')}
                </span>
              </dt>
              <dd className="mt-1 break-words text-ink-soft">{text.replace(/0{48}/, '…')}</dd>
            </div>
          );
        })}
      </dl>
    </FramedSection>
  );
}
