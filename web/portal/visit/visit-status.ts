import { toBucharestTime } from '../../../contract/kernel/local-time.ts';
import { formatMoment } from '../../../contract/visits/format-visit-time.ts';
import type { VisitByLink } from '../../../contract/visits/visit-by-link.ts';
import { clientStatusLabels, type VisitStatusName } from '../../../contract/visits/visit-status.ts';
import { visitStatusTones } from '../../ui/visit-status-tones.ts';

type StatusFields = Pick<VisitByLink, 'status' | 'timing' | 'tooLateHours'>;

/** The words of the client's page about what `findVisitStatus` says. */
export function describeVisitStatus({ status, timing, tooLateHours }: StatusFields) {
  const { name, at } = status;
  return {
    badge: clientStatusLabels[name],
    tone: visitStatusTones[name],
    title: name === 'working' && at ? `${texts.working.title} din ${formatHour(at)}` : texts[name].title,
    lead: chooseLead({ status, timing, tooLateHours }),
    bookAgain: ends.includes(name),
  };
}

const formatHour = (instant: string) => toBucharestTime(new Date(instant)).slice(11, 16);

function chooseLead({ status: { name, at }, timing, tooLateHours }: StatusFields) {
  if (name === 'choosing' && at)
    return `Alegeți una dintre ore. Le păstrăm pentru dumneavoastră până ${formatMoment(at)}.`;
  if (tooLateHours) return 'Vizita este aproape. Dacă se schimbă ceva, vă rugăm să ne contactați.';
  if (name === 'requested' && timing !== 'window')
    return 'Vă căutăm în curând ca să stabilim ora; până atunci puteți alege chiar dumneavoastră un interval liber sau anula vizita.';
  return texts[name].lead;
}

/** After these the client may book another visit. */
const ends: VisitStatusName[] = ['past', 'completed', 'partial', 'missed', 'cancelled'];

const canChange = 'Dacă se schimbă ceva, puteți muta sau anula vizita de aici.';
const cannotChange = 'De acum nu o mai puteți schimba de aici. Dacă a intervenit ceva, contactați-ne.';
const completed = {
  title: 'Vizita a avut loc',
  lead: 'Vă mulțumim că ne-ați primit. Pentru orice întrebare, contactați-ne.',
};

const texts: Record<VisitStatusName, { title: string; lead: string }> = {
  requested: {
    title: 'Am primit cererea dumneavoastră',
    lead: 'V-am păstrat locul. Vă căutăm în curând pentru confirmare; până atunci puteți muta sau anula vizita de aici.',
  },
  choosing: { title: 'Când vă convine să venim?', lead: '' },
  confirmed: { title: 'Vizita este confirmată', lead: `Ne vedem la dumneavoastră. ${canChange}` },
  due: { title: 'Vizita este astăzi', lead: cannotChange },
  onTheWay: {
    title: 'Echipa este pe drum',
    lead: 'Ne vedem în curând la dumneavoastră. Dacă a intervenit ceva, contactați-ne.',
  },
  arrived: { title: 'Echipa a ajuns la dumneavoastră', lead: cannotChange },
  working: { title: 'Echipa lucrează la dumneavoastră', lead: cannotChange },
  past: {
    title: 'Această vizită a trecut',
    lead: 'Data ei este în urmă și nu mai poate fi schimbată. Pentru o altă vizită, alegeți un moment nou.',
  },
  completed,
  partial: completed,
  missed: {
    title: 'Nu ne-am întâlnit',
    lead: 'La data stabilită vizita nu a avut loc. Alegeți un moment nou sau contactați-ne.',
  },
  cancelled: {
    title: 'Vizita a fost anulată',
    lead: 'Nu mai aveți nimic de făcut. Dacă v-ați răzgândit, alegeți un moment nou.',
  },
};
