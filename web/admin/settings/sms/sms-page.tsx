import { type Bani, formatBani } from '../../../../contract/kernel/money.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { smsPresets } from '../../../../contract/sms/presets.ts';
import { getSmsSettings, saveSmsSecret } from '../../../../contract/sms/routes.ts';
import type { SmsSettings, SmsUsage } from '../../../../contract/sms/settings.ts';
import { DeclaredSections } from '../../kit/forms/declared-fields.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { SmsWarning } from '../../kit/workflows/sms-warning.tsx';
import { SecretForm } from '../secret-form.tsx';
import { type SettingsFormState, SettingsScreen, settings } from '../settings.tsx';
import { smsRequestSections, smsSections } from './sms-sections.ts';
import { SmsTest } from './sms-test.tsx';
import { SmsTexts } from './sms-texts.tsx';

export default function SmsPage() {
  return (
    <SettingsScreen
      name="SMS"
      setting={settings.sms}
      lead="Confirmări, reamintiri și vești în ziua vizitei, numai pentru clienții care au fost de acord. Între 20:00 și 08:00 nu pleacă nimic."
      before={({ warning }) => warning && <SmsWarning text={warning} />}
      after={({ secret, usage, sms }) => (
        <div className="mt-6 space-y-6">
          <SecretForm
            state={secret}
            title="Cheia furnizorului"
            missing="Fără ea furnizorul refuză mesajele."
            save={saveSmsSecret}
            shows={getSmsSettings}
          />
          <SmsTest />
          <p className="text-ink-soft">
            {describeUsage(usage, sms)} Mesajele se văd în{' '}
            <InlineLink to="/admin/emails/sms">E-mailuri › SMS</InlineLink>.
          </p>
        </div>
      )}
    >
      {(form) => <SmsFields form={form} />}
    </SettingsScreen>
  );
}

/** The companies enter the address of these gateways themselves. */
const ownAddress = ['custom', 'android'];

function SmsFields({ form }: { form: SettingsFormState<SmsSettings> }) {
  const { value, fieldError } = form;
  const change = (changes: Partial<SmsSettings>) =>
    form.change(changes.provider ? { ...changes, ...smsPresets[changes.provider] } : changes);
  const part = { value, change, fieldError };
  const hasError = ['request.url', 'request.headers', 'request.body', 'answer.statuses', 'answer.idPattern'].some(
    (name) => fieldError(name),
  );
  return (
    <>
      <DeclaredSections {...part} sections={smsSections} />
      <SmsTexts form={form} />
      <details open={ownAddress.includes(value.provider) || hasError}>
        <summary className="w-fit cursor-pointer py-2 font-semibold text-forest">
          Cererea și răspunsul, în amănunt
        </summary>
        <div className="mt-3 space-y-5">
          <DeclaredSections {...part} sections={smsRequestSections} />
        </div>
      </details>
    </>
  );
}

function describeUsage({ today, month, monthCost }: SmsUsage, { messagePrice }: SmsSettings) {
  const cost = messagePrice > 0 ? `, ${formatBani(monthCost as Bani)}` : '';
  return `Astăzi: ${formatCount(today, 'SMS')}. Luna aceasta: ${formatCount(month, 'SMS')}${cost}.`;
}
