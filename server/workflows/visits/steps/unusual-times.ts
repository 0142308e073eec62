import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findTeam, readOccupancy } from '../availability/availability-store.ts';
import { findUnusual, isOnlyBusy } from '../availability/free-windows.ts';
import type { Visit } from '../visit-store.ts';
import type { Step } from './visit-step.ts';

/**
 * Asks for confirmation before a visit moves to, or is confirmed at, a time for which no team is planned. In a series,
 * the answer also covers the hour of later visits, but not their days.
 */
export async function refuseUnusualTime(trx: Trx, visit: Visit, step: Step, { isLater }: { isLater: boolean }) {
  const localTime = step.step === 'move' ? step.date : step.step === 'confirm' ? visit.local_time : undefined;
  if (!localTime || (step.acceptsUnusualTime && !isLater)) return;
  const [occupancy, team] = await Promise.all([readOccupancy(trx, localTime), findTeam(trx, visit.id)]);
  const holder = step.step === 'confirm' ? team?.number : undefined;
  const unusual = findUnusual(occupancy, localTime, holder);
  if (!unusual || (step.acceptsUnusualTime && unusual === 'irregular_hour')) return;
  const lost = step.step === 'move' ? team : undefined;
  const time =
    unusual === 'irregular_hour'
      ? `${localTime.slice(11, 16)} nu este o oră de sosire din program.`
      : isOnlyBusy(occupancy, localTime, holder)
        ? `${holder ? 'Echipa este ocupată' : 'Toate echipele sunt ocupate'} după calendar ${formatVisitShortDay(localTime)}, la ora ${localTime.slice(11, 16)}.`
        : `Nu se lucrează ${formatVisitShortDay(localTime)}, la ora ${localTime.slice(11, 16)}.`;
  throw new Failure(unusual, `${time} ${describeConsequence(lost?.name, team?.name)}`, {
    details: { team: lost?.name ?? null },
  });
}

function describeConsequence(lost: string | undefined, present: string | undefined) {
  if (lost) return `${lost} nu mai este pusă la vizită, iar ora nu se rezervă.`;
  return present ? `${present} rămâne pusă la vizită.` : 'Vizita nu are echipă, iar ora nu se rezervă.';
}
