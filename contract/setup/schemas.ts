import { z } from 'zod';
import { contentKinds } from '../content/content-types.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { setupSteps } from './steps.ts';

const stepState = z.object({
  step: z.enum(setupSteps),
  isDone: z.boolean(),
  /** Skipped by the owner; it stays on the dashboard until it is done. */
  isSkipped: z.boolean(),
});

const sampleDocument = z.object({
  kind: z.enum(contentKinds),
  id: z.string(),
  title: z.string(),
  isEdited: z.boolean(),
});

const setup = z.object({
  steps: z.array(stepState),
  /** No step has been done or skipped yet. */
  isUntouched: z.boolean(),
  /** Null when nothing of the sample company is left. */
  sample: z.object({ documents: z.array(sampleDocument), hasSettings: z.boolean(), hasLife: z.boolean() }).nullable(),
  /** What starting over removed and what can still be restored. */
  removed: z
    .object({
      at: z.string(),
      until: z.string(),
      documents: z.number().int(),
      /** Restoring the former settings would overwrite newer ones. */
      hasNewSettings: z.boolean(),
    })
    .nullable(),
});
export type Setup = z.infer<typeof setup>;

export const getSetupSchemas = {
  summary: 'Cât este gata din pregătirea site-ului',
  reply: z.object({ setup }),
} satisfies EndpointSchemas;

export const skipSetupStepSchemas = {
  summary: 'Amână un pas al pregătirii sau îl reia',
  params: z.object({ step: z.enum(setupSteps) }),
  input: z.object({ isSkipped: z.boolean() }),
  reply: z.object({ setup }),
} satisfies EndpointSchemas;

export const startOverSchemas = {
  summary: 'Șterge firma demonstrativă: conținutul ei merge în coș, setările se golesc',
  input: z.object({ keepEdited: z.boolean() }),
  reply: z.object({ setup }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

export const undoStartOverSchemas = {
  summary: 'Restaurează firma demonstrativă',
  input: z.object({ withSettings: z.boolean() }),
  reply: z.object({ setup }),
  failures: { wrong_state: null },
} satisfies EndpointSchemas;

const catalogueService = z.object({
  id: z.string(),
  name: z.string(),
  shortDesc: z.string(),
  description: z.string(),
  includes: z.array(z.string()),
  seasonalAvailability: z.array(z.string()),
  isAdded: z.boolean(),
});
export type CatalogueService = z.infer<typeof catalogueService>;

export const getCatalogueSchemas = {
  summary: 'Servicii obișnuite, cu texte de adaptat',
  reply: z.object({ services: z.array(catalogueService) }),
} satisfies EndpointSchemas;

export const addServicesSchemas = {
  summary: 'Adaugă servicii din catalog',
  input: z.object({
    ids: z.array(z.string().max(80)).min(1, 'Alegeți cel puțin un serviciu').max(40, 'Prea multe servicii'),
    status: z.enum(['draft', 'published'], 'Alegeți dacă se publică sau rămân ciorne'),
  }),
  reply: z.object({ added: z.array(z.object({ id: z.string(), name: z.string() })) }),
} satisfies EndpointSchemas;

const emailSetup = z.object({
  /** Host and port; null without SMTP. */
  server: z.string().nullable(),
  isEncrypted: z.boolean(),
  user: z.string().nullable(),
  /** The sender; null until MAIL_FROM or the company's address is set. */
  from: z.string().nullable(),
  /** The addresses that can get a test: the account's own, then a new one that is not confirmed yet. */
  addresses: z.array(z.string()),
  test: z
    .object({
      state: z.enum(['waiting', 'sent', 'failed']),
      to: z.string(),
      at: z.string(),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type EmailSetup = z.infer<typeof emailSetup>;

export const getEmailSetupSchemas = {
  summary: 'Cum se trimit e-mailurile și rezultatul ultimului e-mail de test',
  reply: z.object({ email: emailSetup }),
} satisfies EndpointSchemas;

export const sendSetupTestSchemas = {
  summary: 'Trimite un e-mail de test la adresa contului sau la cea care așteaptă confirmarea',
  input: z.object({ to: z.string().max(254) }),
  reply: z.object({ email: emailSetup }),
} satisfies EndpointSchemas;

const mendLink = z.object({ to: z.string(), label: z.string() });

const checkFinding = z.object({ page: z.string(), text: z.string(), link: mendLink });
export type CheckFinding = z.infer<typeof checkFinding>;

const checkLine = z.object({
  id: z.string(),
  /** `advised`: the site can go live without it. */
  state: z.enum(['passed', 'failed', 'advised']),
  title: z.string(),
  text: z.string(),
  link: mendLink.nullable(),
  findings: z.array(checkFinding).optional(),
});
export type CheckLine = z.infer<typeof checkLine>;

export const getGoLiveCheckSchemas = {
  summary: 'Ce mai lipsește până la lansare',
  reply: z.object({ lines: z.array(checkLine), isReady: z.boolean() }),
} satisfies EndpointSchemas;
