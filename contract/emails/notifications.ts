import { z } from 'zod';
import { emailField } from '../accounts/schemas.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { startingVersion } from '../kernel/starting-version.ts';

const addresses = z.array(emailField).max(10, 'Cel mult 10 adrese');

/** Who of the staff gets which letter; nobody named means the company's own address. */
export const notifications = z.object({ visits: addresses, messages: addresses });
export type Notifications = z.infer<typeof notifications>;

const notificationsReply = z.object({ notifications, version: z.number().int() });

export const getNotificationsSchemas = {
  summary: 'Cine din echipă primește care scrisori',
  reply: notificationsReply,
} satisfies EndpointSchemas;

export const saveNotificationsSchemas = {
  summary: 'Salvează cine primește scrisorile către echipă',
  input: z.object({ version: startingVersion, notifications }),
  reply: notificationsReply,
  conflict: z.object({ current: notificationsReply }),
} satisfies EndpointSchemas;
