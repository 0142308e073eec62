import { Link } from 'react-router';
import { getRetention, saveRetention } from '../../../contract/clients/routes.ts';
import type { Retention } from '../../../contract/clients/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { queryOf } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { RetentionFields } from './retention-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const handle: ScreenHandle = { adminOnly: true };

export default function RetentionPage() {
  return (
    <SettingsScreen
      name="Păstrarea datelor"
      settings={queryOf(getRetention)}
      lead="Legea cere să nu păstrăm datele personale mai mult decât ne trebuie. După termenul ales, numele, contactele și textele se șterg automat, o dată pe zi; numerele pentru statistici rămân."
    >
      {({ retention, version, lastRun }) => (
        <>
          <RetentionForm loaded={{ value: retention, version }} />
          {lastRun && (
            <p className="mt-6 text-ink-soft">
              Ultima ștergere: {formatDayAndTime(lastRun.at)} ({pluralize(lastRun.inquiries, 'un mesaj', 'mesaje')},{' '}
              {pluralize(lastRun.visits, 'o vizită', 'vizite')}, {pluralize(lastRun.letters, 'un e-mail', 'e-mailuri')}
              ).
            </p>
          )}
          <p className="mt-4 text-ink-soft">
            Pentru o singură persoană care cere ștergerea datelor, deschideți-i pagina din{' '}
            <Link to="/admin/clients" className="text-leaf-dark underline">
              Clienți
            </Link>
            .
          </p>
        </>
      )}
    </SettingsScreen>
  );
}

function RetentionForm({ loaded }: { loaded: { value: Retention; version: number } }) {
  const form = useSettingsForm(saveRetention, 'retention', loaded);
  return (
    <SettingsForm form={form}>
      <RetentionFields {...form} />
    </SettingsForm>
  );
}
