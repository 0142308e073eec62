import { z } from 'zod';
import type { LinkChannel } from '../clients/link-channels.ts';
import { placeZone } from '../coverage/schemas.ts';
import { countDays } from '../kernel/local-time.ts';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { formatCount } from '../kernel/pluralize.ts';
import { workflowEvent } from '../kernel/record-history.ts';
import { idAndName, successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { day, hour, idParams, optionalText, tokenParams } from '../kernel/scalars.ts';
import { storedEstimate } from '../prices/schemas.ts';
import { teamColorNames } from '../teams/team-colors.ts';
import { buildShownShape } from './field-schemas.ts';
import { requestPhoto, visitPhoto } from './photos.ts';
import { seriesIntervals } from './series.ts';
import { visitSources, visitStates, visitStepNames, visitTimings } from './steps.ts';
import { linkedDay, visitChoice, visitStatus } from './visit-by-link.ts';
import { addressFields, detailFields } from './visit-fields.ts';

export const visitAddress = z.object(buildShownShape(addressFields));

export const shownLinkedDay = linkedDay.extend({ id: z.string() });

/** The fields that both staff and crew see. */
export const shownVisit = z.object({
  id: z.string(),
  state: z.enum(visitStates),
  /** Completed, but not all of the work was done. */
  isPartial: z.boolean(),
  /** Wall time in Bucharest, yyyy-MM-ddTHH:mm:ss; midnight when no hour was chosen. */
  date: z.string(),
  timing: z.enum(visitTimings),
  name: z.string(),
  phone: z.string(),
  phoneE164: z.string().nullable(),
  service: idAndName,
  address: visitAddress,
  ...buildShownShape(detailFields),
  staffNotes: z.string(),
  /** All days of the same work, this one included, in order; empty for other visits. */
  linkedDays: z.array(shownLinkedDay),
});

const closureKey = z.object({
  date: day('Alegeți ziua'),
  /** Null closes all teams. */
  teamId: idParams.shape.id.nullable(),
  /** HH:mm from which it is closed; null for the whole day. */
  from: hour.nullable(),
});

export const dayClosure = closureKey.omit({ date: true }).extend({
  reason: z.string(),
  /** Who closed it and when; null for days closed by an earlier version. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** Set for hours that a team's busy calendar closes; staff cannot open them. */
  busy: z
    .object({ calendar: z.string(), hours: z.array(z.object({ from: z.string(), until: z.string() })) })
    .optional(),
});
export type CalendarClosure = z.infer<typeof dayClosure>;

export const staffVisit = shownVisit.extend({
  status: visitStatus,
  linkedDays: z.array(shownLinkedDay.extend({ teamId: z.string().nullable(), windowCount: z.number().int() })),
  /** Rises with every change; each change names the sequence on which it is based. */
  sequence: z.number().int(),
  /** HH:mm at which the work ends; null when no hour was chosen. */
  until: z.string().nullable(),
  windowCount: z.number().int(),
  /** '' when only a phone number is known. */
  email: z.string(),
  isSuspicious: z.boolean(),
  seriesId: z.string().nullable(),
  quoteId: z.string().nullable(),
  agreementId: z.string().nullable(),
  /** The team whose windows it holds; null for none. */
  teamId: z.string().nullable(),
  /** Agreed with the client, so a rain day does not move it. */
  isFixed: z.boolean(),
  photos: z.number().int(),
  /** The closure in which the visit falls, if it is still to come. */
  closure: dayClosure.nullable(),
  zone: placeZone.nullable(),
  createdAt: z.string(),
});
export type StaffVisit = z.infer<typeof staffVisit>;

const visitFilter = pageQuery.extend({
  state: z.enum(visitStates).optional(),
  from: day().optional(),
  to: day().optional(),
  askedFrom: day().optional(),
  askedTo: day().optional(),
  service: idParams.shape.id.optional(),
  source: z.enum(visitSources).optional(),
  accepted: z.enum(['yes']).optional(),
  /** `no` excludes suspicious requests, `only` lists nothing else. */
  suspicious: z.enum(['no', 'only']).optional(),
  /** The order of the visits' days. */
  order: z.enum(['asc', 'desc']).optional(),
});

type VisitOrder = 'asc' | 'desc';

/** Requests start with the nearest day, so that urgent ones are seen; other lists start with the last day. */
export const getUsualVisitOrder = (state: string | undefined): VisitOrder => (state === 'requested' ? 'asc' : 'desc');

export const listVisitsSchemas = {
  summary: 'Programările, cu căutare și filtre',
  query: visitFilter,
  reply: pagedReply(staffVisit).extend({
    requested: z.number().int(),
    /** Requests of which staff first find out whether they are real; not among `requested`. */
    suspicious: z.number().int(),
  }),
} satisfies EndpointSchemas;

export const exportVisitsSchemas = {
  summary: 'Programările filtrate, ca fișier CSV',
  query: visitFilter.omit({ page: true, size: true }),
  reply: z.unknown(),
} satisfies EndpointSchemas;

/** `free`: ids of the working teams that are free; `taken`: how many windows are taken by all teams. */
const calendarWindow = z.object({ time: z.string(), taken: z.number().int(), free: z.array(z.string()) });

/** Existing closures stay as they are, and so do booked visits. */
export const closeDaySchemas = {
  summary: 'Închide o zi, sau o parte a ei, pentru firmă ori pentru o echipă',
  input: closureKey.extend({ reason: optionalText(200) }),
  reply: successReply,
} satisfies EndpointSchemas;

/** No failure when it is open already. */
export const reopenDaySchemas = {
  summary: 'Redeschide o zi închisă, sau partea închisă a unei echipe',
  input: closureKey,
  reply: successReply,
} satisfies EndpointSchemas;

const calendarDay = z.object({
  date: z.string(),
  isOpen: z.boolean(),
  holiday: z.string().optional(),
  /** The reason why the whole day is closed for the whole company; missing otherwise. */
  closed: z.string().optional(),
  /** Everything that is closed on it, by rain days and by the settings. */
  closures: z.array(dayClosure),
  /** Ids of the teams that work on it. */
  teams: z.array(z.string()),
  windows: z.array(calendarWindow),
  waiting: z.number().int(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

const calendarTeam = idAndName.extend({ color: z.enum(teamColorNames) });
export type CalendarTeam = z.infer<typeof calendarTeam>;

const maxCalendarDays = 45;

export const getStaffCalendarSchemas = {
  summary: 'Zilele cu vizitele și intervalele lor, ambele capete incluse',
  query: z
    .object({ from: day(), to: day() })
    .refine(({ from, to }) => from <= to && countDays(from, to) <= maxCalendarDays, {
      error: `Între o zi și ${formatCount(maxCalendarDays, 'zile')}`,
      path: ['to'],
    }),
  reply: z.object({
    days: z.array(calendarDay),
    visits: z.array(staffVisit),
    /** Teams that work or have a visit on one of the days, in their order. */
    teams: z.array(calendarTeam),
    windowMinutes: z.number().int(),
  }),
} satisfies EndpointSchemas;
export type StaffCalendar = z.output<typeof getStaffCalendarSchemas.reply>;

const visitEvent = workflowEvent([...visitStepNames, 'request', 'edit', 'consent'], visitStates).extend({
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
});
export type VisitEvent = z.infer<typeof visitEvent>;

const visitLinkChannels = ['email', 'booking', 'copy', 'client'] as const satisfies LinkChannel[];
export type VisitLinkChannel = (typeof visitLinkChannels)[number];

export const visitDetail = staffVisit.extend({
  source: z.enum(visitSources),
  inquiryId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** Null for a visit that is linked to no client, such as a suspicious one. */
  clientId: z.string().nullable(),
  /** What staff noted about the client, newest first: an allergy, a dog, who has the key. */
  notesAboutClient: z.array(z.string()),
  /** When the client agreed that its photos may become a project; null without consent. */
  photoConsentAt: z.string().nullable(),
  /** How the client got the link through which they agreed; null when that was not stored. */
  photoConsentChannel: z.enum(visitLinkChannels).nullable(),
  /** When the crew began and ended the work, and for how many minutes it was planned. */
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  plannedMinutes: z.number().int(),
  hasBegun: z.boolean(),
  steps: z.array(z.enum(visitStepNames)),
  events: z.array(visitEvent),
  photoList: z.array(visitPhoto),
  requestPhotos: z.array(requestPhoto),
  /** The version of the privacy notice; null for visits entered by staff and from before versions were stored. */
  noticeVersion: z.string().nullable(),
  estimate: storedEstimate.nullable(),
  /** An expired choice is shown until the visit moves or other windows are proposed. */
  choice: visitChoice
    .extend({
      state: z.enum(['open', 'expired']),
      /** `isClosed`: the day was closed later, so the client can no longer choose it. */
      options: z.array(visitChoice.shape.options.element.extend({ isClosed: z.boolean() })),
    })
    .nullable(),
  series: z
    .object({
      every: z.enum(seriesIntervals),
      until: z.string(),
      following: z.number().int(),
    })
    .nullable(),
});
export type VisitDetail = z.infer<typeof visitDetail>;

const otherMessage = z.object({ id: z.string(), message: z.string(), state: z.string(), createdAt: z.string() });

export const getStaffVisitSchemas = {
  summary: 'O programare, cu istoricul ei și cu ce mai știm despre client',
  params: idParams,
  reply: z.object({
    visit: visitDetail,
    others: z.object({ visits: z.array(staffVisit), messages: z.array(otherMessage) }),
  }),
} satisfies EndpointSchemas;

const feed = z.object({ createdAt: z.string(), lastReadAt: z.string().nullable() }).nullable();

export const getCalendarFeedSchemas = {
  summary: 'Calendarul meu privat, dacă există',
  reply: z.object({ feed }),
} satisfies EndpointSchemas;

/** The URL is shown only once; a new one replaces the previous one. */
export const openCalendarFeedSchemas = {
  summary: 'O adresă nouă pentru calendarul meu privat',
  reply: z.object({ feed, url: z.string() }),
  status: 201,
} satisfies EndpointSchemas;

export const closeCalendarFeedSchemas = {
  ...getCalendarFeedSchemas,
  summary: 'Închide calendarul meu privat',
} satisfies EndpointSchemas;

export const readCalendarFeedSchemas = {
  summary: 'Vizitele, pentru calendarul unui telefon',
  params: tokenParams,
  query: z.object({ team: idParams.shape.id.optional() }),
  reply: z.string(),
} satisfies EndpointSchemas;
