import type { TeamInput } from '../../contract/teams/schemas.ts';

type LifeTeam = Pick<TeamInput, 'name' | 'baseCity' | 'baseCounty'> & {
  /** The number by which visits name the team. */
  number: number;
  members: string[];
};

export const lifeTeams: LifeTeam[] = [
  {
    number: 1,
    name: 'Echipa Carpen',
    baseCity: 'Cluj-Napoca',
    baseCounty: 'Cluj',
    members: ['Vasile Moldovan', 'Radu Oltean', 'Emese Kovács'],
  },
  {
    number: 2,
    name: 'Echipa Rouă',
    baseCity: 'Florești',
    baseCounty: 'Cluj',
    members: ['Dorina Crișan', 'Mihai Bologa', 'Alin Suciu'],
  },
];
