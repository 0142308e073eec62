import type { QueryClient } from '@tanstack/react-query';
import { getDashboard } from '../../../contract/dashboard.ts';
import { listLetters } from '../../../contract/staff-letters.ts';
import { refresh } from '../../lib/refresh.ts';

/** With what is counted elsewhere. */
export const refreshLetters = (client: QueryClient) => refresh(client, listLetters.path, getDashboard.path);
