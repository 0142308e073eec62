import { getInvoicingSettings, saveInvoicingSecret, testInvoicing } from '../../../../contract/invoicing/routes.ts';
import { type InvoicingSettings, invoicingProgramLabels } from '../../../../contract/invoicing/settings.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { call } from '../../../lib/call.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { DeclaredSections } from '../../kit/forms/declared-fields.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { SecretForm } from '../secret-form.tsx';
import { type SettingsFormState, SettingsScreen, settings } from '../settings.tsx';
import { listInvoicingSections } from './invoicing-sections.ts';

export default function InvoicingPage() {
  return (
    <SettingsScreen
      name="Facturare"
      setting={settings.invoicing}
      lead="Ce este de facturat ajunge în programul dumneavoastră ca ciornă sau proformă. Factura o emiteți tot de acolo: el o numerotează și o trimite în e-Factura."
      after={({ secret, taxId, invoicing: { program } }) =>
        program !== 'none' && (
          <div className="mt-6 space-y-6">
            <SecretForm
              state={secret}
              title={`Cheia ${invoicingProgramLabels[program]}`}
              missing={keyPlaces[program]}
              label="Cheia"
              save={saveInvoicingSecret}
              shows={getInvoicingSettings}
            />
            <ConnectionTest taxId={taxId} />
          </div>
        )
      }
    >
      {(form) => <InvoicingFields form={form} />}
    </SettingsScreen>
  );
}

const keyPlaces = {
  smartbill: 'O găsiți în SmartBill, la Contul meu › Integrări, în partea de jos, la API.',
  oblio: 'O găsiți în Oblio, la Setări › Date cont. Se schimbă când vă schimbați parola.',
  fgo: 'O găsiți în FGO, la Setări › Utilizatori, la utilizatorul de API.',
};

function InvoicingFields({ form }: { form: SettingsFormState<InvoicingSettings> }) {
  const { value, fieldError } = form;
  // Work that ended before today may be invoiced already.
  const change = (changes: Partial<InvoicingSettings>) =>
    form.change(
      changes.program && value.startOn === '' ? { ...changes, startOn: toBucharestDay(new Date()) } : changes,
    );
  return (
    <DeclaredSections value={value} change={change} fieldError={fieldError} sections={listInvoicingSections(value)} />
  );
}

/** Asks the program, with the saved settings, whether it knows the account and the series. */
function ConnectionTest({ taxId }: { taxId: string }) {
  const { run, isPending, data, error } = useAction(() => call(testInvoicing), { failure: false });
  const message = error?.message ?? data?.message;
  return (
    <FramedSection
      id="proba"
      title="Legătura"
      text="Întreabă programul, cu setările salvate, dacă recunoaște contul și seria. Nu face niciun document."
    >
      {taxId === '' && (
        <p className="mb-3">
          Completați întâi CUI-ul firmei în <InlineLink to="/admin/settings">Setări › Firma</InlineLink>.
        </p>
      )}
      <SmallButton loading={isPending} onClick={() => run()} label="Verifică legătura" />
      <p
        role="status"
        className={`mt-3 empty:hidden ${data?.isConnected && !error ? 'font-semibold text-leaf-dark' : 'text-danger'}`}
      >
        {isPending ? '' : message}
      </p>
    </FramedSection>
  );
}
