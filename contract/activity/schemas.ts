import { z } from 'zod';
import { type ContentKind, contentKinds, getContentType } from '../content/content-types.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { fieldChange, idAndName } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { day, idParams } from '../kernel/scalars.ts';
import { securityEventLabels } from './security-events.ts';

export const activityActions = {
  create: 'a adăugat',
  update: 'a modificat',
  delete: 'a șters',
  restore: 'a restaurat',
  publish: 'a publicat',
  unpublish: 'a retras',
  order: 'a reordonat',
  step: 'a schimbat starea',
  send: 'a trimis',
  export: 'a exportat',
  merge: 'a unit',
  split: 'a separat',
  import: 'a importat',
  undoImport: 'a anulat importul',
  erase: 'a șters datele personale',
  invite: 'a invitat',
  disable: 'a dezactivat',
  enable: 'a reactivat',
  password: 'a schimbat parola',
  oneTimeCodes: 'a schimbat codurile de unică folosință',
  endSessions: 'a încheiat sesiunile',
  revoke: 'a retras accesul',
} as const;
export type ActivityAction = keyof typeof activityActions;

const otherKinds = {
  reviews: 'recenzie',
  appointments: 'programare',
  inquiries: 'mesaj',
  quotes: 'ofertă',
  agreements: 'contract de întreținere',
  media: 'imagine',
  newsletter: 'newsletter',
  emails: 'e-mail',
  jobs: 'lucrare automată',
  clients: 'client',
  settings: 'setări',
  teams: 'echipă',
  imports: 'import',
  accounts: 'cont',
  tokens: 'acces API',
  webhooks: 'webhook',
} as const;
export type ActivityKind = ContentKind | keyof typeof otherKinds;

export const activityKinds = {
  ...Object.fromEntries(contentKinds.map((kind) => [kind, getContentType(kind).label.one.toLowerCase()])),
  ...otherKinds,
} as Record<ActivityKind, string>;

const listKeys = <T extends Record<string, string>>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

export const activityEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for scheduled jobs. */
  user: idAndName.nullable(),
  action: z.enum(listKeys(activityActions)),
  kind: z.enum(listKeys(activityKinds)),
  thingId: z.string(),
  title: z.string(),
  changes: z.array(fieldChange),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivitySchemas = {
  summary: 'Jurnalul: cine, ce, când și ce s-a schimbat',
  query: pageQuery.extend({
    user: idParams.shape.id.optional(),
    kind: z.enum(listKeys(activityKinds)).optional(),
    thing: idParams.shape.id.optional(),
    /** Days in Bucharest, both included. */
    from: day().optional(),
    to: day().optional(),
  }),
  reply: pagedReply(activityEntry).extend({
    people: z.array(idAndName),
  }),
} satisfies EndpointSchemas;

export const loggedSecurityEvent = z.object({
  id: z.string(),
  kind: z.enum(listKeys(securityEventLabels)),
  /** Empty when the row sums up several IP addresses, and for actions of the server itself. */
  address: z.string(),
  user: idAndName.nullable(),
  by: idAndName.nullable(),
  firstAt: z.string(),
  lastAt: z.string(),
  count: z.number().int(),
});
export type LoggedSecurityEvent = z.infer<typeof loggedSecurityEvent>;

export const listSecurityEventsSchemas = {
  summary: 'Autentificări, refuzuri și schimbări de securitate, adunate pe ore',
  query: pageQuery.omit({ text: true }).extend({
    user: idParams.shape.id.optional(),
    kind: z.enum(listKeys(securityEventLabels)).optional(),
  }),
  reply: pagedReply(loggedSecurityEvent).extend({ people: z.array(idAndName) }),
} satisfies EndpointSchemas;
