import type { z } from 'zod';
import type { Endpoint } from '../../../contract/kernel/endpoint.ts';

/** The rules for what an endpoint takes, for the form that fills it in. */
export const inputSchema = <I extends z.ZodType>({ input }: Endpoint<z.ZodType, z.ZodType, I>) => input as I;
