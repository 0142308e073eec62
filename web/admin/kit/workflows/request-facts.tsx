import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlaceZone } from '../../../../contract/coverage/schemas.ts';
import { formatPlaceZone } from '../../../../contract/coverage/zone-text.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import {
  formatEstimateChoice,
  formatEstimatePart,
  formatEstimateRange,
} from '../../../../contract/prices/price-text.ts';
import type { StoredEstimate } from '../../../../contract/prices/schemas.ts';
import { classes } from '../../../ui/classes.ts';

export const LabelledFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs font-medium text-ink-soft">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

interface EstimateSumsProps extends Pick<StoredEstimate, 'parts' | 'unit' | 'total'> {
  totalLabel: string;
  className?: string;
}

export const EstimateSums = ({ parts, unit, total, totalLabel, className }: EstimateSumsProps) => (
  <dl className={classes('mt-2 space-y-1 text-sm', className)}>
    {parts.map((part) => (
      <div key={formatEstimatePart(part, unit)} className="flex justify-between gap-4">
        <dt className="min-w-0 break-words">{formatEstimatePart(part, unit)}</dt>
        <dd className="shrink-0 figures">{formatBani(part.sum)}</dd>
      </div>
    ))}
    <div className="flex justify-between gap-4 border-t border-sand-deep pt-1 font-semibold">
      <dt>{totalLabel}</dt>
      <dd className="figures">{formatBani(total)}</dd>
    </div>
  </dl>
);

export function EstimateParts({ estimate }: { estimate: StoredEstimate }) {
  const { parts, unit, total, subject, isGuideChanged } = estimate;
  return (
    <div>
      <p>
        {subject}: {formatEstimateChoice(estimate)} – <b className="figures">{formatEstimateRange(estimate)}</b>
      </p>
      {isGuideChanged && (
        <p className="mt-1 text-sm text-terracotta-dark">
          Ghidul s-a schimbat în timp ce clientul completa formularul: o parte din ce a ales nu mai există în el.
        </p>
      )}
      <details className="mt-1.5">
        <summary className="cursor-pointer text-sm font-semibold text-leaf-dark">Din ce se compune</summary>
        <EstimateSums parts={parts} unit={unit} total={total} totalLabel="Total, fără rezervă" className="max-w-md" />
      </details>
    </div>
  );
}

/** The version of the notice that the person saw before sending the form: '2026-11/3'. */
export function NoticeVersion({ version }: { version: string }) {
  const [text, privacy] = version.split('/');
  return (
    <>
      textul {text}
      {privacy && (
        <>
          ,{' '}
          <Link to="/admin/pages/privacy/edit" className="underline underline-offset-4">
            confidențialitate
          </Link>{' '}
          versiunea {privacy}
        </>
      )}
    </>
  );
}

export function ZoneLine({ zone }: { zone: PlaceZone }) {
  return (
    <>
      {formatPlaceZone(zone)}
      {zone.zone?.rule && <span className="block text-sm text-ink-soft">{zone.zone.rule}</span>}
      {!zone.zone && <span className="block text-sm text-ink-soft">Stabiliți transportul cu clientul.</span>}
    </>
  );
}
