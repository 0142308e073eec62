import type { saveAgreement } from '../../../../contract/agreements/routes.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { saveTeam } from '../../../../contract/teams/routes.ts';
import type { AffectedVisit } from '../../../../contract/visits/availability.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { saveVisitSettings } from '../../../../contract/visits/routes.ts';
import { getDetails } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { InlineLink } from '../shell/links.tsx';

interface AffectedVisitsProps {
  route?: typeof saveVisitSettings | typeof saveTeam | typeof saveAgreement;
  form: {
    error: Error | null;
    isSaving: boolean;
    save: (extra: { accepted: boolean }) => void;
    resetError: () => void;
  };
  /** Saves and cancels the affected visits, where that is possible. */
  onCancelVisits?: () => void;
}

const reasons: Record<AffectedVisit['reason'], string> = {
  window: 'ora nu mai este oferită',
  weekday: 'în ziua aceea nu se mai lucrează',
  closed: 'ziua este închisă',
  teams: 'nu mai ajung echipele',
  term: 'în afara perioadei contractului',
  work: 'lucrarea nu mai este în contract atunci',
};

export function AffectedVisits({ route = saveVisitSettings, form, onCancelVisits }: AffectedVisitsProps) {
  const affected = getDetails(route, 'affects_visits', form.error);
  if (!affected) return null;
  const { touched: visits, count } = affected;
  return (
    <Dialog
      onClose={form.resetError}
      title={pluralize(count, 'O vizită nu se mai potrivește', 'vizite nu se mai potrivesc')}
      description={
        onCancelVisits
          ? 'Păstrate, rămân în calendar la ora lor. Anulate, orele se eliberează, iar clientul cu adresă de e-mail primește un singur mesaj.'
          : 'Rămân programate la ora lor până le mutați sau le anulați. Clienții nu află nimic de la această schimbare.'
      }
      actions={
        <>
          <SmallButton variant="ghost" onClick={form.resetError} label="Înapoi" />
          <Button
            size="sm"
            {...(onCancelVisits && { variant: 'outline' })}
            loading={form.isSaving}
            onClick={() => form.save({ accepted: true })}
            label={onCancelVisits ? 'Păstrează-le' : 'Salvează oricum'}
          />
          {onCancelVisits && (
            <SmallButton variant="danger" loading={form.isSaving} onClick={onCancelVisits} label="Anulează-le" />
          )}
        </>
      }
    >
      <ul className="divide-y divide-sand">
        {visits.map(({ id, name, date, reason }) => (
          <li key={id} className="py-2.5">
            <InlineLink to={`/admin/appointments/${id}`} target="_blank" className="font-semibold text-forest">
              {name}
            </InlineLink>
            <p className="text-ink-soft">
              {formatVisitTime({ localTime: date })}: {reasons[reason]}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
