import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { day, idParams, maxCountMessage, optionalText, requiredText, startingVersion } from '../kernel/scalars.ts';
import { affectedVisits } from '../visits/availability.ts';
import { teamColorNames } from './team-colors.ts';

export const maxTeams = 50;
export const maxMembers = 30;

const member = z.object({
  name: requiredText('Scrieți numele', 80),
  /** The id of the account; null for members without one. */
  userId: idParams.shape.id.nullable(),
});

const teamInput = z
  .object({
    name: requiredText('Dați un nume echipei', 60),
    color: z.enum(teamColorNames, 'Alegeți o culoare'),
    /** Where the day of the team begins and ends; '' for the company's own place. */
    baseCity: optionalText(120),
    baseCounty: optionalText(120),
    /** The first and the last day on which it works; null without a limit. */
    activeFrom: day().nullable(),
    activeUntil: day().nullable(),
    /** 1 is Monday, 7 is Sunday; null for the days of the company. */
    workingDays: z
      .array(z.int().min(1).max(7))
      .min(1, 'Alegeți cel puțin o zi')
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'O zi apare de două ori')
      .nullable(),
    members: z.array(member).max(maxMembers, maxCountMessage(maxMembers, 'membri')),
  })
  .refine(({ activeFrom, activeUntil }) => !activeFrom || !activeUntil || activeFrom <= activeUntil, {
    error: 'Se termină înainte să înceapă',
    path: ['activeUntil'],
  });
export type TeamMember = z.output<typeof member>;
export type TeamInput = z.output<typeof teamInput>;

const team = z.object({
  id: z.string(),
  ...teamInput.shape,
  /** The order of the columns in the calendar. */
  position: z.number().int(),
  version: z.number().int(),
  /** True if the team works today or later. */
  isActive: z.boolean(),
});
export type Team = z.infer<typeof team>;

const teamsReply = z.object({ teams: z.array(team) });

export const listTeamsSchemas = {
  summary: 'Echipele, și cele care nu mai lucrează',
  reply: teamsReply,
} satisfies EndpointSchemas;

/** The listed teams exchange their positions; other teams keep theirs. */
export const orderTeamsSchemas = {
  summary: 'Pune echipele în această ordine',
  input: z.object({ ids: z.array(idParams.shape.id).min(1).max(200) }),
  reply: teamsReply,
} satisfies EndpointSchemas;

export const createTeamSchemas = {
  summary: 'O echipă nouă',
  input: teamInput,
  reply: z.object({ team }),
  status: 201,
  /** The maximum number of teams is reached. */
  failures: { list_full: null },
} satisfies EndpointSchemas;

export const saveTeamSchemas = {
  summary: 'Schimbă o echipă: nume, culoare, bază, perioadă, zile, membri',
  params: idParams,
  input: z.object({ version: startingVersion, team: teamInput, accepted: z.boolean().optional() }),
  reply: z.object({ team }),
  failures: {
    stale_version: z.object({ current: team }),
    /** Visits are booked on days on which the team would no longer work; `accepted` confirms the change. */
    affects_visits: affectedVisits,
    /** The team would work again, but the maximum number of teams is reached. */
    list_full: null,
  },
} satisfies EndpointSchemas;
