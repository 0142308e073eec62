import { addStopNote, addStopStep, getCrewDay, saveStopOrder, setStopCheck } from '../../../contract/crew/routes.ts';
import {
  addStopNoteSchemas,
  addStopStepSchemas,
  type CrewDay,
  crewDayRange,
  getCrewDaySchemas,
  saveStopOrderSchemas,
  setStopCheckSchemas,
} from '../../../contract/crew/schemas.ts';
import type { Context } from '../../context.ts';
import { readChecklists } from '../../crew/crew-settings.ts';
import { limitToNow } from '../../crew/fold-entries.ts';
import { writeChosenOrder } from '../../crew/stop-order-store.ts';
import { invalidFields } from '../../http/failure.ts';
import { listTeamRows, type TeamRow } from '../../teams/team-store.ts';
import { findTeams } from '../availability/availability-store.ts';
import { requireVisit } from '../staff/staff-view.ts';
import type { Visit } from '../visit-store.ts';
import { type CrewCaller, findTeamsOfDay, isNearDay, requireStopVisit } from './crew-access.ts';
import { type NewEntry, noteAtStop } from './note-at-stop.ts';
import { locateStops, readRoute } from './read-route.ts';
import { roundKm, type StopSources, viewStops } from './stop-views.ts';

export function mountCrewDays(context: Context, sources: StopSources) {
  const { mount, db, now } = context;

  mount(getCrewDay, getCrewDaySchemas, async ({ params: { date }, query, ...caller }) => {
    requireNearDay(date, now());
    const { teams, team } = await findTeamsOfDay(context, caller, date, query.team);
    return { day: await readDay(context, sources, { date, teams, team }) };
  });

  mount(saveStopOrder, saveStopOrderSchemas, async ({ params: { date }, input, ...caller }) => {
    requireNearDay(date, now());
    const { teams, team } = await findTeamsOfDay(context, caller, date, input.team);
    if (team) {
      const at = limitToNow(input.at, now().toISOString());
      await writeChosenOrder(db, { teamId: team.id, date, ids: input.ids, at });
    }
    return { day: await readDay(context, sources, { date, teams, team }) };
  });

  const note = async (caller: CrewCaller, id: string, describe: (visit: Visit) => Promise<NewEntry> | NewEntry) => {
    const visit = await requireStopVisit(context, caller, id);
    const notice = await noteAtStop(context, visit, await describe(visit), caller.user);
    return { stop: await readStop(context, sources, id), notice };
  };

  mount(addStopStep, addStopStepSchemas, ({ params: { id }, input, ...caller }) => {
    const { key, at, step: kind, point, ...value } = input;
    return note(caller, id, () => ({ key, at, kind, value, ...(kind === 'arrive' && { point }) }));
  });

  mount(addStopNote, addStopNoteSchemas, ({ params: { id }, input: { key, at, kind, text }, ...caller }) =>
    note(caller, id, () => ({ key, at, kind, value: { text } })),
  );

  mount(setStopCheck, setStopCheckSchemas, ({ params: { id }, input: { key, at, item, isDone }, ...caller }) =>
    note(caller, id, async ({ service_id }) => {
      const items = (await readChecklists(db)).get(service_id) ?? [];
      const text = items.find((each) => each.id === item)?.text ?? '';
      return { key, at, kind: 'check', subject: item, value: { isDone, text } };
    }),
  );
}

function requireNearDay(date: string, now: Date) {
  if (isNearDay(date, now)) return;
  throw invalidFields({
    date: `Se văd zilele de acum ${crewDayRange.past} zile până peste ${crewDayRange.ahead} de zile.`,
  });
}

interface DayOfTeam {
  date: string;
  teams: TeamRow[];
  team: TeamRow | null;
}

async function readDay(context: Context, sources: StopSources, { date, teams, team }: DayOfTeam): Promise<CrewDay> {
  const route = team ? await readRoute(context.db, team, date) : { stops: [], isOrderChosen: false };
  return {
    date,
    team: team && viewTeam(team),
    teams: teams.map(viewTeam),
    stops: await viewStops(context, sources, route.stops),
    km: roundKm(route.stops.reduce((sum, { km }) => sum + (km ?? 0), 0)),
    isOrderChosen: route.isOrderChosen,
  };
}

const viewTeam = ({ id, name, color }: TeamRow) => ({ id, name, color });

/** Its way is that of its team's day; a cancelled visit is part of none. */
async function readStop(context: Context, sources: StopSources, id: string) {
  const { db } = context;
  const visit = await requireVisit(db, id);
  const holder = (await findTeams(db, [id])).get(id);
  const team = (await listTeamRows(db)).find((row) => row.id === holder?.id);
  const route = team ? (await readRoute(db, team, visit.local_time.slice(0, 10))).stops : [];
  const stop = route.find((each) => each.id === id) ?? (await locateStops(db, [visit], null)).stops[0];
  const [view] = await viewStops(context, sources, stop ? [stop] : []);
  return view as NonNullable<typeof view>;
}
