import { adminRoute, staffRoute } from '../kernel/route.ts';
import type { createTeamSchemas, listTeamsSchemas, orderTeamsSchemas, saveTeamSchemas } from './schemas.ts';

export const listTeams = staffRoute<typeof listTeamsSchemas>('GET /api/admin/teams');
export const orderTeams = adminRoute<typeof orderTeamsSchemas>('POST /api/admin/teams/order');
export const createTeam = adminRoute<typeof createTeamSchemas>('POST /api/admin/teams');
export const saveTeam = adminRoute<typeof saveTeamSchemas>('PUT /api/admin/teams/:id');
