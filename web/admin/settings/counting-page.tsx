import { Link } from 'react-router';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { settings } from './settings.ts';
import { SettingsScreen } from './settings-screen.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function CountingPage() {
  return (
    <SettingsScreen
      name="Statistici"
      setting={settings.counting}
      lead="Numărăm pe serverul firmei ce pagini se citesc și de unde vin cititorii, fără cookie-uri și fără date despre persoane."
      after={() => (
        <p className="mt-6 text-ink-soft">
          Pagina de confidențialitate explică automat cum se numără, cât timp numărarea este activă. Datele adunate
          rămân în{' '}
          <Link to="/admin/statistics" className="text-leaf-dark underline">
            Statistici
          </Link>{' '}
          timp de 25 de luni.
        </p>
      )}
    >
      {({ value, change }) => (
        <Checkbox
          checked={value.isOn}
          onChange={(event) => change({ isOn: event.target.checked })}
          className="rounded-2xl border border-sand p-5 sm:p-6"
        >
          <span className="font-semibold">Numără vizualizările site-ului</span>
          <span className="mt-1 block text-ink-soft">
            Vizualizări, pagini, site-uri de pe care se vine, felul dispozitivului și formulare, adunate pe zile.
            Browserele care cer să nu fie urmărite (Do Not Track, Global Privacy Control) nu trimit nimic.
          </span>
        </Checkbox>
      )}
    </SettingsScreen>
  );
}
