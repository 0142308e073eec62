import { toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import {
  findOnlineLock,
  findVisitStatus,
  isTeamThere,
  type VisitStatus,
} from '../../../../contract/visits/visit-status.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readVisitFacts } from '../visit-facts.ts';
import type { Visit } from '../visit-store.ts';

/** Throws the reason why the client cannot move or cancel the visit online. */
export async function refuseUnlessChangeable(db: Db, visit: Visit, now: Date, changeHours: number) {
  const facts = (await readVisitFacts(db, [visit], now))(visit);
  switch (findOnlineLock(facts, now, changeHours)) {
    case null:
      return;
    case 'teamThere':
      throw createTeamAtWorkFailure(findVisitStatus(facts, now));
    case 'tooLate':
      throw new Failure(
        'wrong_state',
        `Cu mai puțin de ${pluralize(changeHours, 'o oră', 'ore')} înainte, vizita nu se mai poate muta sau anula de aici. Vă rugăm să ne contactați.`,
      );
    case 'over':
      if (visit.state === 'cancelled') throw new Failure('wrong_state', 'Vizita este deja anulată.');
      throw new Failure(
        'wrong_state',
        'Vizita a început sau a trecut și nu mai poate fi schimbată de aici. Vă rugăm să ne contactați.',
      );
  }
}

/** Checks again after the step has locked the visit, because the crew may have recorded a step meanwhile. */
export async function refuseWhileTeamIsThere(db: Db, visit: Visit, now: Date) {
  const status = findVisitStatus((await readVisitFacts(db, [visit], now))(visit), now);
  if (isTeamThere(status)) throw createTeamAtWorkFailure(status);
}

const createTeamAtWorkFailure = ({ name, at }: VisitStatus) =>
  new Failure(
    'team_at_work',
    `Echipa ${name === 'working' ? 'lucrează' : 'a ajuns'} la dumneavoastră${formatSince(at, name)}, așa că de aici nu se mai poate schimba nimic. Vă rugăm să ne contactați și găsim împreună o soluție.`,
  );

const formatSince = (at: string | null, name: string) =>
  at ? ` ${name === 'working' ? 'din' : 'la'} ${toBucharestTime(new Date(at)).slice(11, 16)}` : '';
