import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../../lib/refresh.ts';

export const lettersPath = '/api/admin/letters';

/** With what is counted elsewhere. */
export const refreshLetters = (client: QueryClient) => refresh(client, lettersPath, '/api/admin/dashboard');
