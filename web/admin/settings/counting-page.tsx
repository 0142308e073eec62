import { Link } from 'react-router';
import { getCounting, saveCounting } from '../../../contract/statistics/routes.ts';
import type { Counting } from '../../../contract/statistics/schemas.ts';
import { queryOf } from '../../lib/call.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const handle: ScreenHandle = { adminOnly: true };

export default function CountingPage() {
  return (
    <SettingsScreen
      name="Statistici"
      settings={queryOf(getCounting)}
      lead="Numărăm pe serverul firmei ce pagini se citesc și de unde vin cititorii, fără cookie-uri și fără date despre persoane."
    >
      {({ counting, version }) => (
        <>
          <CountingForm loaded={{ value: counting, version }} />
          <p className="mt-6 text-ink-soft">
            Pagina de confidențialitate explică automat cum se numără, cât timp numărarea este activă. Datele adunate
            rămân în{' '}
            <Link to="/admin/statistics" className="text-leaf-dark underline">
              Statistici
            </Link>{' '}
            timp de 25 de luni.
          </p>
        </>
      )}
    </SettingsScreen>
  );
}

function CountingForm({ loaded }: { loaded: { value: Counting; version: number } }) {
  const form = useSettingsForm(saveCounting, 'counting', loaded);
  return (
    <SettingsForm form={form}>
      <Checkbox
        checked={form.value.isOn}
        onChange={(event) => form.change({ isOn: event.target.checked })}
        className="rounded-2xl border border-sand p-5 sm:p-6"
      >
        <span className="font-semibold">Numără vizualizările site-ului</span>
        <span className="mt-1 block text-ink-soft">
          Vizualizări, pagini, site-uri de pe care se vine, felul dispozitivului și formulare, adunate pe zile.
          Browserele care cer să nu fie urmărite (Do Not Track, Global Privacy Control) nu trimit nimic.
        </span>
      </Checkbox>
    </SettingsForm>
  );
}
