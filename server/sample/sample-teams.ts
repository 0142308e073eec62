import { lifeTeams } from '../../demo/life/teams.ts';
import type { Trx } from '../schema/tables.ts';
import { replaceTeamColumns, type TeamRow } from '../teams/team-store.ts';

type Named = Pick<TeamRow, 'name' | 'base_city' | 'base_county' | 'members'>;

const teams = lifeTeams.map(({ number, name, baseCity, baseCounty, members }) => ({
  number,
  blank: { name: `Echipa ${number}`, base_city: '', base_county: '', members: '[]' } satisfies Named,
  sample: {
    ...{ name, base_city: baseCity, base_county: baseCounty },
    members: JSON.stringify(members.map((member) => ({ name: member, userId: null }))),
  } satisfies Named,
}));

/** Unless the staff named them. */
export async function nameSampleTeams(trx: Trx) {
  for (const { number, blank, sample } of teams) await replaceTeamColumns(trx, number, blank, sample);
}

/** What the staff wrote stays. */
export async function blankSampleTeams(trx: Trx) {
  for (const { number, blank, sample } of teams)
    for (const column of Object.keys(blank) as (keyof Named)[])
      await replaceTeamColumns(trx, number, { [column]: sample[column] }, { [column]: blank[column] });
}
