import { Link } from 'react-router';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { RetentionFields } from './retention-fields.tsx';
import { settings } from './settings.ts';
import { SettingsScreen } from './settings-screen.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function RetentionPage() {
  return (
    <SettingsScreen
      name="Păstrarea datelor"
      setting={settings.retention}
      lead="Legea cere să nu păstrăm datele personale mai mult decât ne trebuie. După termenul ales, numele, contactele și textele se șterg automat, o dată pe zi; numerele pentru statistici rămân."
      after={({ lastRun }) => (
        <>
          {lastRun && (
            <p className="mt-6 text-ink-soft">
              Ultima ștergere: {formatDayAndTime(lastRun.at)} ({pluralize(lastRun.inquiries, 'un mesaj', 'mesaje')},{' '}
              {pluralize(lastRun.visits, 'o vizită', 'vizite')}, {pluralize(lastRun.letters, 'un e-mail', 'e-mailuri')}
              {lastRun.quotes ? `, ${pluralize(lastRun.quotes, 'o ofertă', 'oferte')}` : ''}
              {lastRun.agreements ? `, ${pluralize(lastRun.agreements, 'un contract', 'contracte')}` : ''}).
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
    >
      {(form) => <RetentionFields {...form} />}
    </SettingsScreen>
  );
}
